import type { SectionChanges } from '@plumbline/api-contract';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { isDeepStrictEqual } from 'node:util';

export type Changes = Pick<SectionChanges, 'changed' | 'rows_added' | 'rows_removed'>;

export const noChanges: Changes = { changed: [], rows_added: [], rows_removed: [] };

/**
 * The changes that a reader sees between two documents of one section, both made by `outsiderDocument` for that reader.
 *
 * A question that is not shown now is left out. A newly shown one counts as changed if it is answered; a row counts as
 * added or removed if it has an answer, so the blank rows that the form starts with do not count.
 */
export function changesBetween(before: AnswersDocument, now: AnswersDocument): Changes {
  const found = { changed: [], rows_added: [], rows_removed: [] };
  compare(now.link, before.questions, now.questions, found);
  return found;
}

/** The number of changes; a row counts as one. */
export const countOf = ({ changed, rows_added, rows_removed }: Changes): number =>
  changed.length + rows_added.length + rows_removed.reduce((sum, { count }) => sum + count, 0);

type Found = {
  readonly changed: string[];
  readonly rows_added: string[];
  readonly rows_removed: { address: string; count: number }[];
};

function compare(
  prefix: string,
  before: readonly Question[],
  now: readonly Question[],
  found: Found,
): void {
  const byId = new Map(before.map((question) => [question.id, question]));
  for (const question of now) {
    const address = `${prefix}/${question.id}`;
    const old = byId.get(question.id);
    if (question.type === 'PANEL') {
      compareRows(address, old, question, found);
      continue;
    }
    const [was, is] = [old?.value ?? null, question.value ?? null];
    if (!(isBlank(was) && isBlank(is)) && !isDeepStrictEqual(was, is)) found.changed.push(address);
    if (question.questions !== undefined)
      compare(prefix, old?.questions ?? [], question.questions, found);
  }
}

function compareRows(
  address: string,
  old: Question | undefined,
  panel: Question,
  found: Found,
): void {
  const before = new Map((old?.panels ?? []).map((row) => [String(row.id), row.questions]));
  for (const { id, questions } of panel.panels ?? []) {
    const was = before.get(String(id));
    before.delete(String(id));
    if (was !== undefined) compare(`${address}/${id}`, was, questions, found);
    else if (isAnswered(questions)) found.rows_added.push(`${address}/${id}`);
  }
  const count = [...before.values()].filter(isAnswered).length;
  if (count > 0) found.rows_removed.push({ address, count });
}

const isAnswered = (questions: readonly Question[]): boolean =>
  questions.some(
    ({ value, panels = [], questions: inner = [] }) =>
      !isBlank(value) || isAnswered(inner) || panels.some((row) => isAnswered(row.questions)),
  );

/** No value, blank text and an empty list are no answer. 0 and false are answers. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
