import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** A file by its id, including deleted ones: someone who may not read it must not learn that it was deleted. */
export async function findFile(database: Database, id: string) {
  return database
    .selectFrom('files')
    .select([
      'id',
      'organization_id',
      'link',
      'question_id',
      'name',
      'size',
      'media_type',
      'storage_name',
      'state',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export async function insertFile(
  database: Database,
  file: {
    readonly organizationId: string;
    readonly link: string;
    readonly questionId: string;
    readonly name: string;
    readonly size: number;
    readonly mediaType: string;
    readonly sha256: Buffer;
    readonly storageName: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<string> {
  const row = await database
    .insertInto('files')
    .values({
      organization_id: file.organizationId,
      link: file.link,
      question_id: file.questionId,
      name: file.name,
      size: file.size,
      media_type: file.mediaType,
      sha256: file.sha256,
      storage_name: file.storageName,
      state: 'uploaded',
      uploaded_by: file.userId,
      created_at: file.now,
      // No answer names it yet.
      unnamed_since: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Marks a file deleted unless a saved answer or a review names it. Blocks saves of the company meanwhile.
 *
 * @returns its storage name; null when it is named; undefined when it was already deleted
 */
export async function deleteUnnamed(
  transaction: Database,
  { id, organization_id: organizationId }: Pick<FileRow, 'id' | 'organization_id'>,
  now: Date,
): Promise<string | null | undefined> {
  await holdSaves(transaction, organizationId);
  const row = await transaction
    .updateTable('files')
    .set({ state: 'deleted', deleted_at: now })
    .where('id', '=', id)
    .where('state', '=', 'uploaded')
    .where(sql<boolean>`not (${isNamed})`)
    .returning('storage_name')
    .executeTakeFirst();
  if (row !== undefined) return row.storage_name;
  return (await findFile(transaction, id))?.state === 'uploaded' ? null : undefined;
}

/** Blocks saves of the company's answers until the transaction ends. */
async function holdSaves(transaction: Database, organizationId: string): Promise<void> {
  await transaction
    .selectFrom('vault_sections')
    .select('link')
    .where('organization_id', '=', organizationId)
    .orderBy('link')
    .forShare()
    .execute();
}

/**
 * Whether a saved answer or a review names a row of `files`. Ids are unique strings, so a text search of the answers is
 * enough.
 */
const isNamed = sql<boolean>`exists (
    select 1 from vault_sections
    where vault_sections.organization_id = files.organization_id
      and strpos(vault_sections.answers::text, files.id::text) > 0
  ) or exists (
    select 1 from reviews join review_answers on review_answers.review_id = reviews.id
    where reviews.organization_id = files.organization_id
      and strpos(review_answers.answers::text, files.id::text) > 0
  )`;

/** The storage names still used by files, verification documents, bid packages or bids. */
export async function standingNames(
  database: Database,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await database
    .selectFrom('files')
    .select('storage_name')
    .where('storage_name', 'in', names)
    .where('state', '=', 'uploaded')
    .union((union) =>
      union.selectFrom('verifications').select('storage_name').where('storage_name', 'in', names),
    )
    .union((union) =>
      union
        .selectFrom('bid_package_files')
        .select('storage_name')
        .where('storage_name', 'in', names),
    )
    .union((union) =>
      union.selectFrom('bid_files').select('storage_name').where('storage_name', 'in', names),
    )
    .execute();
  return new Set(rows.map(({ storage_name }) => storage_name));
}

/** The bytes that a company's files take up. Blocks the company's other uploads until the transaction ends. */
export async function lockBytesKept(
  transaction: Database,
  organizationId: string,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${organizationId}`}, 0))`.execute(
    transaction,
  );
  const { rows } = await sql<{ bytes: string | null }>`select sum(size) as bytes from (
      select size from files where organization_id = ${organizationId} and state = 'uploaded'
      union all select f.size from bid_package_files f join bid_packages p on p.id = f.package_id
        where p.contractor_id = ${organizationId}
      union all select f.size from bid_files f join bids b on b.id = f.bid_id
        join bid_invitations i on i.id = b.invitation_id where i.organization_id = ${organizationId}
    ) as kept`.execute(transaction);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Takes the turn at a chore, so that only one process runs it.
 *
 * @param before a turn taken after this time is too recent to take another
 * @returns when the last turn was taken; null when another process has the turn or took it recently
 */
export async function takeTurn(
  database: Database,
  name: string,
  now: Date,
  before: Date,
): Promise<{ readonly lastAt: Date } | null> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('chores')
      .values({ name, ran_at: new Date(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await transaction
      .selectFrom('chores')
      .select('ran_at')
      .where('name', '=', name)
      .where('ran_at', '<=', before)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return null;
    await transaction.updateTable('chores').set({ ran_at: now }).where('name', '=', name).execute();
    return { lastAt: row.ran_at };
  });
}

/** Companies whose answers or files changed since a time, or that have files to delete. */
export async function organizationsWithOrphans(
  database: Database,
  since: Date,
  unnamedUntil: Date,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('vault_sections')
    .select('organization_id')
    .where('modified_at', '>=', since)
    .union((union) =>
      union
        .selectFrom('files')
        .select('organization_id')
        .where('state', '=', 'uploaded')
        // So are all new files, until a section that names them is saved.
        .where('unnamed_since', 'is not', null)
        .where(({ eb, or }) =>
          or([eb('created_at', '>=', since), eb('unnamed_since', '<=', unnamedUntil)]),
        ),
    )
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}

/**
 * Records for each file of a company since when no saved answer and no review names it. Blocks saves of the company
 * meanwhile.
 */
export async function noteOrphans(
  transaction: Database,
  organizationId: string,
  now: Date,
): Promise<void> {
  await holdSaves(transaction, organizationId);
  await sql`
    with looked as (
      select files.id, ${isNamed} as is_named
      from files
      where files.organization_id = ${organizationId} and files.state = 'uploaded'
    )
    update files set unnamed_since = case when is_named then null else ${now}::timestamptz end
    from looked
    where files.id = looked.id and is_named <> (files.unnamed_since is null)
  `.execute(transaction);
}

/** Marks as deleted the files that have been unnamed since before a time. */
export async function deleteOrphans(
  transaction: Database,
  organizationId: string,
  unnamedUntil: Date,
  now: Date,
): Promise<readonly { readonly id: string; readonly storage_name: string }[]> {
  return transaction
    .updateTable('files')
    .set({ state: 'deleted', deleted_at: now })
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'uploaded')
    .where('unnamed_since', '<=', unnamedUntil)
    .returning(['id', 'storage_name'])
    .execute();
}
