import type { Question } from '@plumbline/schemas';

/**
 * The heading of each question in a list, by id: its own `group`, or the last one begun before it. Sub-questions are
 * under their question's heading. Questions before the first heading are left out.
 *
 * @param questions the questions of a section, or those of a PANEL's row
 */
export function headingsOf(questions: readonly Question[]): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  let heading: string | undefined;
  const visit = (question: Question): void => {
    if (heading !== undefined) headings.set(question.id, heading);
    if (question.type !== 'PANEL') question.questions?.forEach(visit);
  };
  for (const question of questions) {
    heading = headingAt(question) ?? heading;
    visit(question);
  }
  return headings;
}

/** The heading that a question begins; undefined for none. */
export function headingAt({ group }: Pick<Question, 'group'>): string | undefined {
  const heading = typeof group === 'string' ? group.trim() : '';
  return heading === '' ? undefined : heading;
}

/**
 * The same questions, with each heading at the first of them that is under it: if the question that begins the heading
 * in the template is left out, the next one of its group takes over. A heading without questions is dropped.
 *
 * @param questions some of the questions of a list, in its order
 * @param headings those of the whole list
 */
export function underHeadings<Some extends Question>(
  questions: readonly Some[],
  headings: ReadonlyMap<string, string>,
): readonly Some[] {
  if (headings.size === 0) return questions;
  let before: string | undefined;
  return questions.map((question) => {
    const heading = headings.get(question.id);
    const isFirst = heading !== undefined && heading !== before;
    before = heading;
    if (isFirst) return question.group === heading ? question : { ...question, group: heading };
    if (question.group === undefined) return question;
    const { group: _begun, ...rest } = question;
    return rest as unknown as Some;
  });
}
