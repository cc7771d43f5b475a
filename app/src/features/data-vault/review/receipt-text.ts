import type { Review } from '@plumbline/api-contract';
import { formatOf } from '../../../time/clock-zone.ts';

const moment = formatOf({ dateStyle: 'long', timeStyle: 'long' });

/** The facts of a receipt as terms and values: the same on the page, on paper and in the clipboard. */
export function receiptFacts(review: Review): readonly (readonly [term: string, words: string])[] {
  const { number, id, at, by, form_type, questions, answered, files, sections } = review;
  const required = requiredText(review);
  return [
    ['Receipt number', String(number)],
    // With the time zone, because a receipt may be read elsewhere.
    ['Marked', moment(new Date(at))],
    ['By', by ? `${by.first_name} ${by.last_name}` : 'A former member'],
    ['Form', `Type ${form_type}, ${sections.length} sections`],
    ['Answers', `${answered} of ${questions} questions that applied`],
    ...(required === null ? [] : [['Required', required] as const]),
    ['Files', files === 1 ? '1 file' : `${files} files`],
    ['Reference', id],
  ];
}

/** How many of the required answers that applied were given; null for a receipt from before this was recorded. */
function requiredText({
  required,
  required_answered,
}: Pick<Review, 'required' | 'required_answered'>): string | null {
  if (required === null || required_answered === null) return null;
  return required === 0 ? 'None' : `${required_answered} of ${required} required answers`;
}

/** A receipt as plain text. */
export function receiptText(review: Review, organization: string): string {
  const facts = receiptFacts(review).map(([term, words]) => `${term}: ${words}`);
  const sections = review.sections.map(
    ({ name, answered, questions, required, required_answered, files, file_names }) =>
      [
        `- ${name}: ${answered} of ${questions} answered`,
        required === null ? '' : `, ${required_answered} of ${required} required`,
        `, ${files} ${files === 1 ? 'file' : 'files'}`,
        file_names === null || files === 0 ? '' : `: ${file_names.join('; ')}`,
      ].join(''),
  );
  return [
    `Ready For Review: data vault of ${organization}`,
    '',
    ...facts,
    '',
    ...sections,
    '',
  ].join('\n');
}
