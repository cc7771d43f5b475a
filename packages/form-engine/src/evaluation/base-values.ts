import type { Literal, Target } from '@plumbline/conditions';
import type { Question } from '@plumbline/schemas';

/** The default width, in columns of a twelve-column grid. */
const USUAL_WIDTH = 12;

/** The question's own setting for a target, used while no rule holds. Null for `value`: its own answer counts. */
export function baseOf(question: Question, target: Target): unknown {
  // A retired question keeps only its `hidden` flag: nobody is asked it, and nobody edits it.
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

/** The question's own width, in columns of a twelve-column grid. */
export function widthOf({ colWidth }: Question): number {
  return colWidth ?? USUAL_WIDTH;
}

/** What a rule that holds sets its target to: the text "true" counts as true, and a non-numeric width is ignored. */
export function takenFor(question: Question, target: Target, result: Literal = true): Literal {
  if (target === 'value') return result;
  if (target === 'colWidth') return typeof result === 'number' ? result : widthOf(question);
  return isYes(result);
}

export function isYes(result: Literal): boolean {
  return result === true || result === 'true';
}
