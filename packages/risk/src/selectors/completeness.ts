import type { Reading } from '../types.ts';
import { type AnswerIndex, isBlank } from './answer-index.ts';
import type { KeptOut } from './kept-out.ts';

/** Types that take no answer. */
const NOT_ANSWERED = new Set(['PANEL', 'CALC', 'LABEL']);

/**
 * How many of the required questions shown to the reader are answered. Questions that may be missing because of a
 * section that is not shared are left out: they are shown only when answered.
 */
export function completeness(
  { all }: AnswerIndex,
  { form, isUndisclosed }: Reading,
  out: KeptOut,
): { readonly answered: number; readonly required: number } {
  let [answered, required] = [0, 0];
  for (const { id, value } of all) {
    const asked = form.get(id);
    if (asked === undefined || !asked.isRequired || NOT_ANSWERED.has(asked.type)) continue;
    if (out.sections.has(asked.section) || out.questions.has(id) || isUndisclosed(id)) continue;
    required += 1;
    if (!isBlank(value)) answered += 1;
  }
  return { answered, required };
}
