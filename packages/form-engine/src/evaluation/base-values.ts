import type { Literal, Target } from '@plumbline/conditions';
import type { Question } from '@plumbline/schemas';

/** Columns that a question takes which does not say, of twelve. */
const USUAL_WIDTH = 12;

/** The question's own property: what the target is while no rule holds. Null for `value`: its own answer counts. */
export function baseOf(question: Question, target: Target): unknown {
  // Of a retired question only that it is hidden still holds: it is asked of nobody, and nobody edits it.
  const isAsked = question.retired == null;
  switch (target) {
    case 'hidden':
      return question.hidden === true;
    case 'readonly':
      return question.readonly === true || !isAsked;
    case 'colWidth':
      return widthOf(question);
    case 'value':
      return null;
    default:
      return isAsked && question[target] === true;
  }
}

/** The width that the question words, in columns of twelve. */
export function widthOf({ colWidth }: Question): number {
  return colWidth ?? USUAL_WIDTH;
}

/** What a rule that holds makes of its target: a text "true" says true, and what is no number is no width. */
export function takenFor(question: Question, target: Target, result: Literal = true): Literal {
  if (target === 'value') return result;
  if (target === 'colWidth') return typeof result === 'number' ? result : widthOf(question);
  return isYes(result);
}

export function isYes(result: Literal): boolean {
  return result === true || result === 'true';
}
