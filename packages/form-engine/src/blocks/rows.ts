import type { Question } from '@plumbline/schemas';
import type { PanelRows } from './block.ts';
import { questionsBySlot } from '../compile/build-plans.ts';
import type { Plan } from '../compile/plan.ts';
import { questionTypes } from '../questions/index.ts';

/** The questions of a new row, with their structure and no answers. */
export function blankOf(plan: Plan): readonly Question[] {
  const roots: Question[] = [];
  for (let slot = 0; slot < plan.size; slot = plan.ends[slot] as number)
    roots.push(emptied(plan.questions[slot] as Question));
  return questionsBySlot(plan, roots);
}

/** Without answers; panels inside lose their rows. */
function emptied(question: Question): Question {
  const { value: _value, ...copy } = question;
  if (copy.questions != null && copy.type !== 'PANEL') copy.questions = copy.questions.map(emptied);
  if (copy.panels != null) copy.panels = [];
  return copy as Question;
}

/** A row id that is not taken: the choice as a slug, or the next number. */
export function freeRowId(panel: PanelRows, choice: string): string {
  const { byId } = panel;
  const name =
    choice === ''
      ? ''
      : choice
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/gu, '');
  if (name === '')
    for (;;) {
      const id = `r${panel.nextNumber}`;
      if (!byId.has(id)) return id;
      panel.nextNumber += 1;
    }
  if (!byId.has(name)) return name;
  let number = 2;
  while (byId.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** The number in `r12`; Infinity for any other id. */
export function rowNumber(id: string): number {
  if (!id.startsWith('r') || id.length > MOST_DIGITS + 1) return Number.POSITIVE_INFINITY;
  let number = 0;
  for (let at = 1; at < id.length; at += 1) {
    const digit = id.charCodeAt(at) - ZERO;
    // `r012` is not an id that we assign.
    if (digit < 0 || digit > 9 || (digit === 0 && at === 1)) return Number.POSITIVE_INFINITY;
    number = number * 10 + digit;
  }
  return number === 0 ? Number.POSITIVE_INFINITY : number;
}

const ZERO = 0x30;
/** A number with this many digits is still exact in JavaScript. */
const MOST_DIGITS = 15;

/** The choice as the key question stores it: a number for a number question, such as a year. */
export function keyValue(question: Question, choice: string): unknown {
  return questionTypes[question.type].kind === 'number' ? Number(choice) : choice;
}
