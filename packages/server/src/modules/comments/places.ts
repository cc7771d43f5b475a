import type { Question } from '@plumbline/schemas';
import type { Opened, ShownSections } from '../../engine/shown-sections.ts';

/** The addresses of the questions that a reader is shown in a section now, including those in rows. */
export async function shownIn(
  shown: ShownSections,
  opened: Opened,
  link: string,
): Promise<ReadonlySet<string>> {
  return new Set(addressesOf(link, await shown(opened, link)));
}

/** The addresses of the questions, including those in rows. */
function addressesOf(prefix: string, questions: readonly Question[]): readonly string[] {
  return questions.flatMap((question) => {
    const address = `${prefix}/${question.id}`;
    if (question.type !== 'PANEL')
      return [address, ...addressesOf(prefix, question.questions ?? [])];
    const rows = question.panels ?? [];
    return [address, ...rows.flatMap((row) => addressesOf(`${address}/${row.id}`, row.questions))];
  });
}

type Placed = Opened & {
  readonly user_id: string;
  readonly question: string | null;
  readonly link: string | null;
};

/**
 * Leaves out colleagues' notes on questions that the reader is not shown: knowing that such a question is visible to
 * someone else would reveal something about a section that is not shared with the reader.
 */
export async function onlyShown<Row extends Placed>(
  shown: ShownSections,
  rows: readonly Row[],
  readerId: string,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const row of rows) {
    const { question, link } = row;
    const isTold = question !== null && link !== null && row.user_id !== readerId;
    if (!isTold || (await shownIn(shown, row, link)).has(question)) found.push(row);
  }
  return found;
}

/** Where a note is: on a question, on a section, or on the vault if both are null. */
export type Place = { readonly link: string | null; readonly question: string | null };

export const linkOf = (address: string): string =>
  address.slice(0, Math.max(0, address.indexOf('/')));

/**
 * Leaves out colleagues to whom the question that a note is on is not shown: they would not see the note. Nobody is left
 * if it is not shown to the author: who else sees it would reveal something about a section that is not shared with the
 * author.
 */
export async function whoSee<Reader extends Pick<Opened, 'sections'>>(
  shown: ShownSections,
  { link, question, author }: Place & { readonly author: Opened },
  readers: readonly Reader[],
): Promise<readonly Reader[]> {
  if (link === null || question === null || readers.length === 0) return readers;
  const sees = async ({ sections }: Pick<Opened, 'sections'>) =>
    (await shownIn(shown, { ...author, sections }, link)).has(question);
  if (!(await sees(author))) return [];
  const found: Reader[] = [];
  for (const reader of readers) if (await sees(reader)) found.push(reader);
  return found;
}
