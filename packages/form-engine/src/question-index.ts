import type { Definition } from './definition.ts';
import type { Plan } from './plan.ts';
import type { Program, QuestionOf } from './session-types.ts';

/** Finds questions by id, from a table that is made when the first one is asked for: opening a form needs none. */
export function questionIndex(top: Plan): Program['questionOf'] {
  let table: Map<string, QuestionOf> | undefined;
  return (id) => {
    if (table === undefined) {
      table = new Map();
      addPlan(table, top, undefined, false);
      // After all prototypes: what only rows ask, and they do not.
      addPlan(table, top, undefined, true);
    }
    return table.get(id);
  };
}

function addPlan(
  table: Map<string, QuestionOf>,
  plan: Plan,
  panelId: string | undefined,
  withVariants: boolean,
): void {
  for (const { question, link } of plan.definitions)
    if (!table.has(question.id)) table.set(question.id, { question, link, panelId });
  for (const { slot, prototype, variants } of plan.panels) {
    const { id } = plan.definitions[slot] as Definition;
    addPlan(table, prototype, id, withVariants);
    if (withVariants) for (const variant of variants) addPlan(table, variant, id, true);
  }
}
