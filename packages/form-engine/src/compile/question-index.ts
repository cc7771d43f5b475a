import type { Definition } from './definition.ts';
import type { Plan } from './plan.ts';
import type { Program, QuestionOf } from '../types.ts';

/** Finds questions by id. The table is built on the first lookup, because opening a form needs none. */
export function questionIndex(top: Plan): Program['questionOf'] {
  let table: Map<string, QuestionOf> | undefined;
  return (id) => {
    if (table === undefined) addPlan((table = new Map()), top, undefined);
    return table.get(id);
  };
}

function addPlan(table: Map<string, QuestionOf>, plan: Plan, panelId: string | undefined): void {
  for (const { question, link } of plan.definitions)
    table.set(question.id, { question, link, panelId });
  for (const { slot, rows } of plan.panels)
    addPlan(table, rows, (plan.definitions[slot] as Definition).id);
}
