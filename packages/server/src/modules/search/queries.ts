import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { escapeLike } from '../../database/like.ts';
import { livingGrants } from '../permissions/index.ts';
import { businessStatus } from '../verification/index.ts';

const granted = (database: Database, userId: string, search: string) =>
  livingGrants(database)
    .innerJoin('organizations', 'organizations.id', 'permissions.organization_id')
    .leftJoin('office_locations as offices', (join) =>
      join
        .onRef('offices.organization_id', '=', 'organizations.id')
        .on('offices.is_primary', '=', true),
    )
    .where('permissions.user_id', '=', userId)
    .$if(search !== '', (query) =>
      query.where('organizations.name', 'ilike', `%${escapeLike(search)}%`),
    );

/** The vaults that were opened to one person, by company name; a page of them, and how many there are. */
export async function listGranted(
  database: Database,
  asked: {
    readonly userId: string;
    readonly search: string;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const matching = granted(database, asked.userId, asked.search);
  const { count } = await matching
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      'permissions.id',
      'permissions.sections',
      'permissions.tp_status',
      'permissions.tp_notes',
      'permissions.created_at',
      'organizations.employee_quantity',
      'organizations.categories',
      'offices.city',
      'offices.state',
      businessStatus(sql.ref('organizations')).as('business_status'),
      'organizations.id as tp_id',
      'organizations.name',
      'organizations.organization_type',
      'organizations.prequal_status',
      'organizations.form_type',
      'organizations.ready_at',
    ])
    .orderBy('organizations.name')
    .orderBy('permissions.id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return { count: Number(count), rows };
}

export type GrantedRow = Awaited<ReturnType<typeof listGranted>>['rows'][number];

/** The saves of some vaults: which revision a section is at, since when, and under which template. */
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

/** The last review of each of some vaults, by organisation. */
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

/** The files of some vaults, by organisation: a digest of those that are there, and when one last went. */
export async function listFileStates(database: Database, organizationIds: readonly string[]) {
  if (organizationIds.length === 0) return new Map<string, never>();
  const rows = await database
    .selectFrom('files')
    .select([
      'organization_id',
      sql<
        string | null
      >`md5(string_agg(id::text, ',' order by id) filter (where state = 'uploaded'))`.as('digest'),
      ({ fn }) => fn.max('deleted_at').as('last_deleted_at'),
    ])
    .where('organization_id', 'in', organizationIds)
    .groupBy('organization_id')
    .execute();
  return new Map(rows.map((row) => [row.organization_id, row]));
}

export type FilesRow =
  Awaited<ReturnType<typeof listFileStates>> extends Map<string, infer Row> ? Row : never;
