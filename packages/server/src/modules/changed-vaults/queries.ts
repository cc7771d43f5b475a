import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Each saved section of the given vaults: its revision, when it was saved, and under which template. */
export async function listSaves(database: Database, organizationIds: readonly string[]) {
  if (organizationIds.length === 0) return [];
  return database
    .selectFrom('vault_sections')
    .select(['organization_id', 'link', 'revision', 'modified_at', 'template_hash'])
    .where('organization_id', 'in', organizationIds)
    .where('modified_at', 'is not', null)
    .orderBy('link')
    .execute();
}

export type SaveRow = Awaited<ReturnType<typeof listSaves>>[number];

/** The last review of each given vault, by organization. */
export async function lastReviews(database: Database, organizationIds: readonly string[]) {
  if (organizationIds.length === 0) return new Map<string, never>();
  const rows = await database
    .selectFrom('reviews')
    .distinctOn('organization_id')
    .select(['organization_id', 'id', 'at', 'sections'])
    .where('organization_id', 'in', organizationIds)
    .orderBy('organization_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.organization_id, row]));
}

export type ReviewRow =
  Awaited<ReturnType<typeof lastReviews>> extends Map<string, infer Row> ? Row : never;

/** The files of the given vaults by section: a digest of the present ones, and when one was last deleted. */
export async function listFileStates(database: Database, organizationIds: readonly string[]) {
  if (organizationIds.length === 0) return [];
  return database
    .selectFrom('files')
    .select([
      'organization_id',
      'link',
      sql<
        string | null
      >`md5(string_agg(id::text, ',' order by id) filter (where state = 'uploaded'))`.as('digest'),
      ({ fn }) => fn.max('deleted_at').as('last_deleted_at'),
    ])
    .where('organization_id', 'in', organizationIds)
    .groupBy(['organization_id', 'link'])
    .orderBy('link')
    .execute();
}

export type FilesRow = Awaited<ReturnType<typeof listFileStates>>[number];
