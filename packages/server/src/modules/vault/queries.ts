import { sql } from 'kysely';
import { nothingStored, type StoredAnswers } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import type { Database } from '../../database/connect.ts';
import { runPrepared } from '../../database/prepared.ts';
import type { AccessLogTable } from '../../database/tables.ts';
import { hashOf } from '../../engine/template-versions.ts';
import { templateSections } from '../../engine/vault-state.ts';
import type { VaultEvent } from '../live/index.ts';

/** The templates of these hashes that are not today's, by hash. */
export async function loadOlderTemplates(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, AnswersDocument>> {
  const current = new Set(templateSections.map(hashOf));
  const older = [...new Set(hashes)].filter((hash) => !current.has(hash));
  if (older.length === 0) return new Map();
  const rows = await database
    .selectFrom('templates')
    .select(['hash', 'document'])
    .where('hash', 'in', older)
    .execute();
  return new Map(rows.map(({ hash, document }) => [hash, document]));
}

/** Keeps templates that answers are given under, each once. Gives the names they are kept by, by link. */
export async function keepTemplates(
  database: Database,
  templates: readonly AnswersDocument[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map(templates.map((template) => [template.link, hashOf(template)]));
  const kept = await database
    .selectFrom('templates')
    .select('hash')
    .where('hash', 'in', [...hashes.values()])
    .execute();
  const known = new Set(kept.map(({ hash }) => hash));
  const rows = templates
    .filter((template) => !known.has(hashOf(template)))
    .map((template) => ({ hash: hashOf(template), document: JSON.stringify(template) }));
  if (rows.length > 0)
    await database
      .insertInto('templates')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return hashes;
}

/** Keeps a template that sections are saved under, once. Gives the name it is kept by. */
export async function keepTemplate(
  transaction: Database,
  template: AnswersDocument,
): Promise<string> {
  const hashes = await keepTemplates(transaction, [template]);
  return hashes.get(template.link) ?? hashOf(template);
}

/** Who saved a section, by name; null for an account that is gone. */
export type SavedBy = { readonly first_name: string | null; readonly last_name: string | null };

/**
 * Keeps a section where it still has the revision that the save started from, with the receipt of the save and the
 * event that tells of it: one statement, so all of it or nothing. Receipts stay for a week: longer than any page retries.
 *
 * @param event whom to tell, and what
 * @returns who saved it, by name; undefined when somebody has saved the section in between
 */
export async function storeSection(
  database: Database,
  saved: {
    readonly organizationId: string;
    readonly template: AnswersDocument;
    readonly answers: StoredAnswers;
    readonly revision: number;
    readonly userId: string;
    readonly now: Date;
    readonly receipt: { readonly saveId: string; readonly bodyHash: Buffer } | undefined;
  },
  event: VaultEvent,
): Promise<SavedBy | undefined> {
  const { organizationId, revision, userId, now, receipt } = saved;
  const { link } = saved.template;
  if (revision === 1) await makeSection(database, organizationId, link);
  const key = sql`organization_id = ${organizationId} and link = ${link}`;
  const query = sql<SavedBy>`
    with stored as (
      update vault_sections set template_hash = ${hashOf(saved.template)},
        answers = ${JSON.stringify(saved.answers)}, revision = ${revision}, modified_at = ${now}, modified_by = ${userId}
      where ${key} and revision = ${revision - 1} returning organization_id, link
    ), receipt as (
      insert into save_receipts (organization_id, link, save_id, user_id, body_hash, revision, saved_at)
      select organization_id, link, ${receipt?.saveId}::uuid, ${userId}::uuid, ${receipt?.bodyHash}::bytea,
        ${revision}::integer, ${now}::timestamptz
      from stored where ${receipt !== undefined}::boolean
    ), swept as (
      delete from save_receipts where ${key} and saved_at < ${now}::timestamptz - interval '7 days'
        and exists (select from stored)
    ), event as (
      insert into events (recipients, message)
      select array_agg(distinct id), ${JSON.stringify(event.message)}::json from ${event.audience} audience
      where exists (select from stored) having count(*) > 0
    )
    select first_name, last_name from stored left join users on users.id = ${userId}`;
  const [by] = await runPrepared(database, query.compile(database));
  return by;
}

/** A section that is saved for the first time. */
async function makeSection(
  database: Database,
  organizationId: string,
  link: string,
): Promise<void> {
  await database
    .insertInto('vault_sections')
    .values({
      organization_id: organizationId,
      link,
      answers: JSON.stringify(nothingStored),
      revision: 0,
      modified_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every read of a vault by an outsider, for the trade partner to see. */
export async function logAccess(
  database: Database,
  access: {
    readonly organizationId: string;
    readonly userId: string;
    readonly contractorId: string | null;
    readonly action: AccessLogTable['action'];
    readonly link?: string;
    readonly fileId?: string;
    readonly now: Date;
  },
): Promise<void> {
  await database
    .insertInto('access_log')
    .values({
      organization_id: access.organizationId,
      user_id: access.userId,
      contractor_id: access.contractorId,
      contractor_name: ({ selectFrom }) =>
        selectFrom('organizations').select('name').where('id', '=', access.contractorId),
      action: access.action,
      link: access.link ?? null,
      file_id: access.fileId ?? null,
      at: access.now,
    })
    .execute();
}

/** Two that write what one vault is found by wait for each other; the company is held first, as its own changes do. */
export async function lockTraits(transaction: Database, organizationId: string): Promise<void> {
  await sql`select id from organizations where id = ${organizationId} for key share`.execute(
    transaction,
  );
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vault-traits ${organizationId}`}, 0))`.execute(
    transaction,
  );
}

/** Keeps exactly these traits of a vault. */
export async function replaceTraits(
  transaction: Database,
  organizationId: string,
  traits: readonly { readonly link: string; readonly trait: string }[],
): Promise<void> {
  const kept = traits.map(({ link, trait }) => JSON.stringify([link, trait]));
  const rows = await transaction
    .selectFrom('vault_traits')
    .select(['link', 'trait'])
    .where('organization_id', '=', organizationId)
    .execute();
  const gone = rows.filter(({ link, trait }) => !kept.includes(JSON.stringify([link, trait])));
  if (gone.length > 0)
    await transaction
      .deleteFrom('vault_traits')
      .where('organization_id', '=', organizationId)
      .where(
        'trait',
        'in',
        gone.map(({ trait }) => trait),
      )
      .execute();
  if (traits.length > 0)
    await transaction
      .insertInto('vault_traits')
      .values(traits.map((trait) => ({ organization_id: organizationId, ...trait })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Companies whose vault has answers, by id. */
export async function vaultsAfter(
  database: Database,
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
          .select('link')
          .whereRef('vault_sections.organization_id', '=', 'organizations.id')
          .where('revision', '>', 0),
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a chore that is done once was done. */
export async function isChoreDone(database: Database, name: string): Promise<boolean> {
  const row = await database
    .selectFrom('chores')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteChore(database: Database, name: string, now: Date): Promise<void> {
  await database
    .insertInto('chores')
    .values({ name, ran_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
