import { headingsOf, underHeadings } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';

/** A question for reading: one that does not apply has no answer to show, and says so. */
export type ReadQuestion = Question & { readonly doesNotApply?: boolean };

/** A question that does not apply, as the server sends it. */
export type NotApplicable = {
  readonly address: string;
  readonly label: string;
  /** The address of the question before it in its list; null when it is the first. */
  readonly after?: string | null;
  /** The heading above it. */
  readonly group?: string | null;
};

/** Inserts the questions that do not apply at their places among those that are shown. */
export function withNotApplicable(
  questions: readonly Question[],
  link: string,
  entries: readonly NotApplicable[],
): readonly Question[] {
  const waiting = new Map<string, NotApplicable[]>();
  for (const entry of entries) {
    const prefix = entry.address.slice(0, entry.address.lastIndexOf('/'));
    waiting.set(prefix, [...(waiting.get(prefix) ?? []), entry]);
  }
  return waiting.size === 0 ? questions : place(questions, link, waiting);
}

function place(
  questions: readonly Question[],
  prefix: string,
  waiting: ReadonlyMap<string, readonly NotApplicable[]>,
): readonly Question[] {
  const placed = questions.map(
    (question): Question =>
      question.type === 'PANEL'
        ? {
            ...question,
            panels: (question.panels ?? []).map((row) => ({
              ...row,
              questions: [...place(row.questions, `${prefix}/${question.id}/${row.id}`, waiting)],
            })),
          }
        : question,
  );
  const headings = new Map(headingsOf(questions));
  for (const entry of waiting.get(prefix) ?? []) {
    const before = placed.findIndex(({ id }) => `${prefix}/${id}` === entry.after);
    // A row's first question names the row, so nothing goes before it.
    const isFirst = entry.after === null && !isRow(prefix);
    const at = before >= 0 ? before + 1 : isFirst ? 0 : entry.after === null ? 1 : placed.length;
    const id = entry.address.slice(prefix.length + 1);
    placed.splice(at, 0, notApplying(id, entry.label));
    if (entry.group) headings.set(id, entry.group);
  }
  return underHeadings(placed, headings);
}

/** True for link/panel/row, false for a section's link alone. */
function isRow(prefix: string): boolean {
  return prefix.includes('/');
}

/** A question that does not apply, reduced to its label whatever its type. */
export function notApplying(id: string, label: string | undefined): ReadQuestion {
  return { id, type: 'TEXT', label: label ?? id, doesNotApply: true };
}

/** The number of questions that do not apply, including those in rows. */
export function countNotApplicable(questions: readonly ReadQuestion[]): number {
  return questions.reduce(
    (sum, { doesNotApply, questions: inner = [], panels = [], type }) =>
      sum +
      (doesNotApply ? 1 : 0) +
      (type === 'PANEL' ? 0 : countNotApplicable(inner)) +
      panels.reduce((rows, row) => rows + countNotApplicable(row.questions), 0),
    0,
  );
}
