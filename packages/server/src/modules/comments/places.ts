import { outsiderDocument } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { sectionOf, templateOf } from '../../engine/vault-state.ts';
import type { Context } from '../../http/context.ts';

/** A vault and what of it is shared with a reader. */
export type Opened = { readonly organization_id: string; readonly sections: readonly string[] };

/** The addresses of the questions that a reader is shown in a section now, those in rows too. */
export async function shownIn(
  context: Pick<Context, 'database' | 'vaults'>,
  { organization_id: organizationId, sections }: Opened,
  link: string,
): Promise<ReadonlySet<string>> {
  const template = templateOf(link);
  if (template === undefined || !sections.includes(link)) return new Set();
  const { vault, session } = await context.vaults.open(
    context.database,
    organizationId,
    'contractor',
  );
  const { stamp } = sectionOf(vault, link);
  const document = outsiderDocument(session, template, stamp, new Set(sections));
  return new Set(addressesOf(link, document.questions));
}

/** Where each question stands, those in rows too. */
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
 * Without the notes of colleagues on questions that the reader is not shown: that such a question is there for someone
 * else would tell of a section that is not shared with the reader.
 */
export async function onlyShown<Row extends Placed>(
  context: Pick<Context, 'database' | 'vaults'>,
  rows: readonly Row[],
  readerId: string,
): Promise<readonly Row[]> {
  const known = new Map<string, ReadonlySet<string>>();
  const found: Row[] = [];
  for (const row of rows) {
    const { question, link, organization_id: organizationId } = row;
    if (question !== null && link !== null && row.user_id !== readerId) {
      const key = `${organizationId} ${link}`;
      const shown = known.get(key) ?? (await shownIn(context, row, link));
      known.set(key, shown);
      if (!shown.has(question)) continue;
    }
    found.push(row);
  }
  return found;
}
