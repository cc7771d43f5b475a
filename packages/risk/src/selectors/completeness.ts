import type { Question } from '@plumbline/schemas';
import type { Reading } from '../types.ts';
import { isBlank } from './answer-index.ts';
import type { KeptOut } from './kept-out.ts';

/** Types that nobody answers. */
const NOT_ANSWERED = new Set(['PANEL', 'CALC', 'LABEL']);

/**
 * How many required questions are answered, of those that the reader is shown. Questions that may be absent because
 * of a section that is not shared are left out: they would count only when answered.
 */
export function completeness(
  { documents, form, isUndisclosed }: Reading,
  out: KeptOut,
): { readonly answered: number; readonly required: number } {
  let [answered, required] = [0, 0];
  const visit = (questions: readonly Question[]): void => {
    for (const { id, type, value, panels, questions: inner } of questions) {
      const isCounted = form.get(id)?.isRequired === true && !NOT_ANSWERED.has(type);
      if (isCounted && !out.questions.has(id) && !isUndisclosed(id)) {
        required += 1;
        if (!isBlank(value)) answered += 1;
      }
      for (const row of panels ?? []) visit(row.questions);
      visit(inner ?? []);
    }
  };
  for (const { link, questions } of documents) if (!out.sections.has(link)) visit(questions);
  return { answered, required };
}
