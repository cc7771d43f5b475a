import type { Question } from '@plumbline/schemas';
import type { PanelRows } from './block.ts';
import { questionsBySlot } from './build-plans.ts';
import type { Plan } from './plan.ts';

/** The questions of a row to come: those of another row, or of the prototype, with their structure and no answers. */
export function blankOf(plan: Plan, questions: readonly Question[]): readonly Question[] {
  const roots: Question[] = [];
  for (let slot = 0; slot < plan.size; slot = plan.ends[slot] as number)
    roots.push(emptied(questions[slot] as Question));
  return questionsBySlot(plan, roots);
}

/** Panels inside keep no rows. */
function emptied(question: Question): Question {
  const { value: _value, ...copy } = question;
  if (copy.questions != null && copy.type !== 'PANEL') copy.questions = copy.questions.map(emptied);
  if (copy.panels != null) copy.panels = [];
  return copy as Question;
}

/** An id no row has: the choice in address letters, or the next number. */
export function freeRowId(panel: PanelRows, choice: string): string {
  const { byId } = panel;
  const name = choice
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');
  if (name === '') {
    while (byId.has(`r${panel.nextNumber}`)) panel.nextNumber += 1;
    return `r${panel.nextNumber}`;
  }
  if (!byId.has(name)) return name;
  let number = 2;
  while (byId.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** The number in `r12`; none in any other id. */
export function rowNumber(id: string): number {
  const number = id.startsWith('r') ? Number(id.slice(1)) : 0;
  return Number.isInteger(number) && number >= 1 && id === `r${number}`
    ? number
    : Number.POSITIVE_INFINITY;
}

/** A year row's key is a number where the question keeps numbers. */
export function keyValue(question: Question, choice: string): unknown {
  return ['YEAR', 'NUMERIC'].includes(question.type) ? Number(choice) : choice;
}
