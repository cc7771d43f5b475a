import type { StoredAnswers } from '@plumbline/form-engine';
import { firstEdition } from '@plumbline/form-engine/testing';
import type { Database } from '../database/connect.ts';
import { keepTemplates } from '../modules/vault/index.ts';

const BASIC = 'basic-information';

// Vaults as the build of the first edition stored them, written without a page. For tests only.

export type Stored = {
  readonly link: string;
  readonly revision: number;
  readonly answers: StoredAnswers;
};

export async function sectionsOf(database: Database, id: string): Promise<readonly Stored[]> {
  return database
    .selectFrom('vault_sections')
    .select(['link', 'revision', 'answers'])
    .where('organization_id', '=', id)
    .orderBy('link')
    .execute();
}

export async function answerOf(database: Database, id: string, link: string, question: string) {
  const sections = await sectionsOf(database, id);
  return sections.find((one) => one.link === link)?.answers.values[question];
}

/** Puts answers into a vault as if its owner had saved them. */
export async function give(
  database: Database,
  id: string,
  answers: ReadonlyMap<string, StoredAnswers>,
): Promise<void> {
  const hashes = await keepTemplates(database, firstEdition);
  for (const [link, own] of answers)
    await database
      .insertInto('vault_sections')
      .values({
        organization_id: id,
        link,
        answers: JSON.stringify(own),
        revision: 1,
        modified_at: new Date('2026-01-01T00:00:00Z'),
        modified_by: null,
        template_hash: hashes.get(link) ?? null,
      })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'link']).doUpdateSet({
          answers: JSON.stringify(own),
          template_hash: hashes.get(link) ?? null,
        }),
      )
      .execute();
}

/** Changes answers in a vault's basic information, without changing its revision. */
export async function change(
  database: Database,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const own = (await sectionsOf(database, id)).find(({ link }) => link === BASIC)?.answers;
  const next = Object.entries({ ...own?.values, ...values }).filter(([, value]) => value !== null);
  await give(database, id, new Map([[BASIC, { ...own, values: Object.fromEntries(next) }]]));
}

export async function makeVault(
  database: Database,
  name: string,
  answers: ReadonlyMap<string, StoredAnswers>,
): Promise<string> {
  const { id } = await database
    .insertInto('organizations')
    .values({ name, organization_type: 'Subcontractor' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await give(database, id, answers);
  return id;
}

/** The addresses of a vault's answers. */
export function placesOf(vault: ReadonlyMap<string, StoredAnswers>): readonly string[] {
  const inScope = (scope: StoredAnswers, at: string): string[] => [
    ...Object.keys(scope.values).map((id) => `${at}/${id}`),
    ...Object.entries(scope.rows ?? {}).flatMap(([id, rows]) =>
      rows.flatMap((row) => inScope(row, `${at}/${id}/${row.id}`)),
    ),
  ];
  return [...vault].flatMap(([link, scope]) => inScope(scope, link));
}
