import { type Expression, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { ProjectsTable } from '../../../database/tables/projects.ts';
import type { Facts } from '../facts.ts';

const day = (name: 'start_on' | 'finish_on') => sql<string | null>`projects.${sql.ref(name)}::text`;

const rows = (database: Database) =>
  database
    .selectFrom('projects')
    .select([
      'projects.id',
      'projects.organization_id',
      'projects.name',
      'projects.description',
      'projects.city',
      'projects.county_fips',
      'projects.state',
      'projects.market_segment',
      'projects.delivery_method',
      'projects.value_range',
      'projects.status',
      'projects.copied_from',
      'projects.revision',
      'projects.modified_at',
      'projects.removed_at',
      day('start_on').as('start_on'),
      day('finish_on').as('finish_on'),
    ]);

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/**
 * Whether a company's people can see a project: their company keeps it or has a confirmed or pending part in it, or the
 * keeper does not hide its projects.
 */
const isShownTo = (readerId: string | null) => sql<boolean>`(
  projects.organization_id = ${readerId}::uuid
  or not exists (select from organizations keeper
    where keeper.id = projects.organization_id and 'projects' = any(keeper.hidden_parts))
  or exists (select from project_participants own where own.project_id = projects.id
    and own.organization_id = ${readerId}::uuid and own.state in ('claimed', 'invited', 'confirmed')))`;

/** Whether a company's people can see which projects another company has. */
const showsProjects = (organizationId: string, readerId: string | null) => sql<boolean>`(
  ${organizationId}::uuid = ${readerId}::uuid or not exists (select from organizations
    where id = ${organizationId} and 'projects' = any(hidden_parts)))`;

/** A project as a reader may see it. */
export async function findShown(database: Database, id: string, readerId: string | null) {
  return rows(database)
    .where('projects.id', '=', id)
    .where('projects.removed_at', 'is', null)
    .where(isShownTo(readerId))
    .executeTakeFirst();
}

/** Includes removed ones, which their keeper can restore. */
export async function findProject(database: Database, id: string) {
  return rows(database).where('projects.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockProject(transaction: Database, id: string) {
  return rows(transaction).where('projects.id', '=', id).forUpdate().executeTakeFirst();
}

/** The projects that a company keeps or has a confirmed part in. */
const idsOf = (database: Database, organizationId: string): Expression<{ id: string }> =>
  database
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .union(
      database
        .selectFrom('project_participants as part')
        .innerJoin('projects as p', 'p.id', 'part.project_id')
        .select('p.id')
        .where('part.organization_id', '=', organizationId)
        .where('part.state', '=', 'confirmed')
        .where('p.removed_at', 'is', null),
    );

/** A company's projects that a reader may see, latest first: a page of them, and how many there are. */
export async function listOf(
  database: Database,
  organizationId: string,
  readerId: string | null,
  {
    search,
    isKept,
    limit,
    offset,
  }: {
    /** A part of the name; empty for all. */
    readonly search: string;
    /** Only those that the company keeps. */
    readonly isKept: boolean;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const ids = sql<string>`(select id from (${idsOf(database, organizationId)}) as own)`;
  const isListed = sql<boolean>`(projects.id in ${ids} and ${isShownTo(readerId)}
    and ${showsProjects(organizationId, readerId)}
    and (not ${isKept}::boolean or projects.organization_id = ${organizationId}::uuid)
    and (${search} = '' or position(lower(${search}) in lower(projects.name)) > 0))`;
  const { count } = await database
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isListed)
    .executeTakeFirstOrThrow();
  const found = await rows(database)
    .innerJoin('organizations', 'organizations.id', 'projects.organization_id')
    .leftJoin('project_participants as part', (join) =>
      join
        .onRef('part.project_id', '=', 'projects.id')
        .on('part.organization_id', '=', organizationId)
        .on('part.state', '=', 'confirmed'),
    )
    .select(['organizations.name as keeper_name', 'part.role'])
    .where(isListed)
    .orderBy(
      sql`coalesce(projects.finish_on, projects.start_on, projects.created_at::date)`,
      'desc',
    )
    .orderBy('projects.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows: found };
}

type Written = Pick<ProjectsTable, 'organization_id' | 'copied_from' | 'created_by'>;

/** @returns whether the id was free and its vault row had not been copied before */
export async function insertProject(
  transaction: Database,
  project: Facts & Written & { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { now, ...values } = project;
  const row = await transaction
    .insertInto('projects')
    .values({ ...values, created_at: now, modified_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProject(
  transaction: Database,
  id: string,
  facts: Facts,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('projects')
    .set((set) => ({ ...facts, modified_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setRemoved(
  transaction: Database,
  id: string,
  removed: { readonly by: string; readonly at: Date } | null,
): Promise<void> {
  await transaction
    .updateTable('projects')
    .set({ removed_at: removed?.at ?? null, removed_by: removed?.by ?? null })
    .where('id', '=', id)
    .execute();
}

export async function countKept(database: Database, organizationId: string): Promise<number> {
  const { count } = await database
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The projects copied from rows of a company's vault, by row. */
export async function findCopies(
  database: Database,
  organizationId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await database
    .selectFrom('projects')
    .select(['id', 'copied_from'])
    .where('organization_id', '=', organizationId)
    .where('copied_from', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(found.map(({ id, copied_from }) => [copied_from ?? '', id]));
}

/** Deletes what was removed before a moment. */
export async function deleteRemoved(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('project_photos').where('removed_at', '<', before).execute();
  await database.deleteFrom('projects').where('removed_at', '<', before).execute();
}
