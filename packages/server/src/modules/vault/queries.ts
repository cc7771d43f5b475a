import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { AnswersDocument } from '@plumbline/schemas';
import type { AccessLogTable } from '../../database/tables.ts';
import { movedAnswers, type SavedSection } from '../../engine/moved-answers.ts';
import type { StoredAnswers } from '../../engine/stored-answers.ts';
import { hashOf, questionsChanged } from '../../engine/template-versions.ts';
import {
  homeOf,
  neverSaved,
  type StoredFileRow,
  type StoredSection,
  templateOf,
  templateSections,
  type VaultState,
} from '../../engine/vault-state.ts';

export type LoadedVault = VaultState & {
  readonly name: string;
  readonly createdAt: Date;
  readonly readyAt: Date | null;
};

/** One organisation's vault as it stands, or undefined when there is no such organisation. */
export async function loadVault(database: Database, id: string): Promise<LoadedVault | undefined> {
  const organization = await database
    .selectFrom('organizations')
    .select(['id', 'name', 'prequal_status', 'form_type', 'ready_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (organization === undefined) return undefined;
  const readyAt = organization.ready_at;
  return {
    organizationId: id,
    name: organization.name,
    createdAt: organization.created_at,
    readyAt,
    status: organization.prequal_status ?? 'Work In Progress',
    formType: organization.form_type,
    sections: await loadSections(database, id, readyAt),
    files: await loadFiles(database, id),
  };
}

async function loadSections(
  database: Database,
  organizationId: string,
  readyAt: Date | null,
): Promise<ReadonlyMap<string, StoredSection>> {
  const rows = await database
    .selectFrom('vault_sections')
    .leftJoin('users', 'users.id', 'vault_sections.modified_by')
    .select([
      'vault_sections.link',
      'vault_sections.answers',
      'vault_sections.revision',
      'vault_sections.modified_at',
      'vault_sections.template_hash',
      'users.first_name',
      'users.last_name',
    ])
    .where('vault_sections.organization_id', '=', organizationId)
    .execute();
  const older = await loadOlderTemplates(
    database,
    rows.flatMap(({ template_hash }) => template_hash ?? []),
  );
  const saved = new Map<string, SavedSection>();
  const sections = new Map<string, StoredSection>();
  for (const { link, answers, revision, template_hash, ...row } of rows) {
    const old = template_hash === null ? undefined : older.get(template_hash);
    const template = old ?? templateOf(link);
    if (revision > 0) saved.set(link, { answers, template });
    const hasNewQuestions =
      revision > 0 && old !== undefined && questionsChanged(old, link, templateSections);
    const hasNewAnswers = readyAt !== null && row.modified_at !== null && row.modified_at > readyAt;
    const stamp = {
      revision,
      modified: row.modified_at?.toISOString() ?? null,
      modified_first_name: row.first_name,
      modified_last_name: row.last_name,
      is_changes_questions: hasNewAnswers || hasNewQuestions,
    };
    sections.set(link, { answers, stamp, hasNewQuestions });
  }
  for (const [link, answers] of movedAnswers(templateSections, saved))
    sections.set(link, { ...(sections.get(link) ?? neverSaved), answers });
  return sections;
}

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
  transaction: Database,
  templates: readonly AnswersDocument[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map(templates.map((template) => [template.link, hashOf(template)]));
  const rows = templates.map((template) => ({
    hash: hashOf(template),
    document: JSON.stringify(template),
  }));
  await transaction
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

async function loadFiles(
  database: Database,
  organizationId: string,
): Promise<ReadonlyMap<string, StoredFileRow>> {
  const rows = await database
    .selectFrom('files')
    .select(['id', 'link', 'question_id as questionId', 'name', 'size'])
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'uploaded')
    .execute();
  // A question that moved takes its files along, to where access is decided now.
  return new Map(rows.map((row) => [row.id, { ...row, link: homeOf(row.questionId, row.link) }]));
}

/** Makes the section's row if there is none and holds it until the transaction ends. Gives its revision. */
export async function lockSection(
  transaction: Database,
  organizationId: string,
  link: string,
): Promise<number> {
  await transaction
    .insertInto('vault_sections')
    .values({
      organization_id: organizationId,
      link,
      answers: JSON.stringify({ values: {} } satisfies StoredAnswers),
      revision: 0,
      modified_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await transaction
    .selectFrom('vault_sections')
    .select('revision')
    .where('organization_id', '=', organizationId)
    .where('link', '=', link)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.revision;
}

export async function storeSection(
  transaction: Database,
  saved: {
    readonly organizationId: string;
    readonly template: AnswersDocument;
    readonly answers: StoredAnswers;
    readonly revision: number;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<void> {
  const templateHash = await keepTemplate(transaction, saved.template);
  await transaction
    .updateTable('vault_sections')
    .set({
      template_hash: templateHash,
      answers: JSON.stringify(saved.answers),
      revision: saved.revision,
      modified_at: saved.now,
      modified_by: saved.userId,
    })
    .where('organization_id', '=', saved.organizationId)
    .where('link', '=', saved.template.link)
    .execute();
}

type ReceiptKey = {
  readonly organizationId: string;
  readonly link: string;
  readonly saveId: string;
};

export async function findReceipt(transaction: Database, key: ReceiptKey) {
  return transaction
    .selectFrom('save_receipts')
    .select(['user_id', 'body_hash', 'revision', 'saved_at'])
    .where('organization_id', '=', key.organizationId)
    .where('link', '=', key.link)
    .where('save_id', '=', key.saveId)
    .executeTakeFirst();
}

/** Keeps a receipt of a save for a week: longer than any page retries. */
export async function storeReceipt(
  transaction: Database,
  key: ReceiptKey,
  receipt: {
    readonly userId: string;
    readonly bodyHash: Buffer;
    readonly revision: number;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('save_receipts')
    .values({
      organization_id: key.organizationId,
      link: key.link,
      save_id: key.saveId,
      user_id: receipt.userId,
      body_hash: receipt.bodyHash,
      revision: receipt.revision,
      saved_at: receipt.now,
    })
    .execute();
  await transaction
    .deleteFrom('save_receipts')
    .where('organization_id', '=', key.organizationId)
    .where('link', '=', key.link)
    .where('saved_at', '<', sql<Date>`${receipt.now}::timestamptz - interval '7 days'`)
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
