import type { Database } from '../../database/connect.ts';

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
    ])
    .where('id', '=', id)
    .where('state', '=', 'uploaded')
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Marks a file deleted; gives its storage name, or undefined when it was deleted already. */
export async function markDeleted(
  database: Database,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .updateTable('files')
    .set({ state: 'deleted', deleted_at: now })
    .where('id', '=', id)
    .where('state', '=', 'uploaded')
    .returning('storage_name')
    .executeTakeFirst();
  return row?.storage_name;
}

/** Of these storage names, those that a file still has. */
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
    .execute();
  return new Set(rows.map(({ storage_name }) => storage_name));
}
