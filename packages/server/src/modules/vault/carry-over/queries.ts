import { sql } from 'kysely';
import type { CarriedAnswer } from '@plumbline/form-engine/carry-over';
import type { StoredAnswers } from '@plumbline/form-engine';
import type { Database } from '../../../database/connect.ts';

/**
 * Companies whose vault has not been carried over to an edition yet, by id: some section was saved under another
 * edition, or before editions were recorded. A vault that started with the new edition has nothing to carry over.
 */
export async function vaultsToCarry(
  database: Database,
  edition: string,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('organizations')
    .select('id')
    .where((where) =>
      where.exists(
        where
          .selectFrom('vault_sections')
          .leftJoin('templates', 'templates.hash', 'vault_sections.template_hash')
          .select('link')
          .whereRef('vault_sections.organization_id', '=', 'organizations.id')
          .where('revision', '>', 0)
          .where(sql<boolean>`templates.document ->> 'version' is distinct from ${edition}`),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('carried_vaults')
            .select('edition')
            .whereRef('carried_vaults.organization_id', '=', 'organizations.id')
            .where('edition', '=', edition),
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Claims a vault for one process: the others wait for the transaction to end, and then find that it is done.
 *
 * @returns false when it had already been carried over to that edition
 */
export async function claimVault(
  transaction: Database,
  organizationId: string,
  edition: string,
  now: Date,
): Promise<boolean> {
  const claimed = await transaction
    .insertInto('carried_vaults')
    .values({ organization_id: organizationId, edition, at: now, answers: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('edition')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Records what happened to each answer. */
export async function noteCarried(
  transaction: Database,
  organizationId: string,
  edition: string,
  answers: readonly CarriedAnswer[],
): Promise<void> {
  await transaction
    .updateTable('carried_vaults')
    .set({ answers: JSON.stringify(answers) })
    .where('organization_id', '=', organizationId)
    .where('edition', '=', edition)
    .execute();
}

/** A vault's status and its stored sections, locked: nobody can save one of them before the transaction ends. */
export async function lockVault(transaction: Database, organizationId: string) {
  const organization = await transaction
    .selectFrom('organizations')
    .select(['prequal_status', 'form_type'])
    .where('id', '=', organizationId)
    .forKeyShare()
    .executeTakeFirst();
  const sections = await transaction
    .selectFrom('vault_sections')
    .select(['link', 'answers', 'revision'])
    .where('organization_id', '=', organizationId)
    .orderBy('link')
    .forUpdate()
    .execute();
  return { organization, sections };
}

/**
 * Stores a section that a carry-over changed, with its next revision. Who last saved it, when, and under which
 * questions does not change: nobody has looked at it since. A section that was never saved is created, with no author.
 */
export async function storeCarried(
  transaction: Database,
  section: {
    readonly organizationId: string;
    readonly link: string;
    readonly answers: StoredAnswers;
    readonly now: Date;
    readonly templateHash: string;
  },
): Promise<number> {
  const { organizationId, link, answers, now, templateHash } = section;
  const { revision } = await transaction
    .insertInto('vault_sections')
    .values({
      organization_id: organizationId,
      link,
      answers: JSON.stringify(answers),
      revision: 1,
      modified_at: now,
      modified_by: null,
      template_hash: templateHash,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'link']).doUpdateSet({
        answers: JSON.stringify(answers),
        revision: sql<number>`vault_sections.revision + 1`,
      }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Moves files along when their answer moved to another question. */
export async function moveFiles(
  transaction: Database,
  organizationId: string,
  to: { readonly link: string; readonly questionId: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('files')
    .set({ link: to.link, question_id: to.questionId })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
}

/** What happened to a vault's answers at each new edition, newest first; editions that changed nothing are left out. */
export async function listCarried(database: Database, organizationId: string) {
  return database
    .selectFrom('carried_vaults')
    .select(['edition', 'at', 'answers'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`jsonb_array_length(answers) > 0`)
    .orderBy('at', 'desc')
    .orderBy('edition', 'desc')
    .execute();
}
