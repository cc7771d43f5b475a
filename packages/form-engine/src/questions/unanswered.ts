import type { ValueKind } from '@plumbline/conditions';
import type { QuestionType } from '@plumbline/schemas';
import { type QuestionTypeSpec, read } from './question-type.ts';

/** Types that nobody answers: a value set on them is kept and never validated. */
function unanswered(type: QuestionType, kind: ValueKind): QuestionTypeSpec {
  return {
    type,
    kind,
    answered: false,
    decode: (input) => read(input),
    isBlank: (value) => value === null || value === '',
    unreadable: () => '',
    invalid: () => undefined,
    missing: () => '',
  };
}

export const panel = unanswered('PANEL', 'panel');
export const calc = unanswered('CALC', 'number');
export const label = unanswered('LABEL', 'text');
