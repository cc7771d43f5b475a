import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { activePermissions } from '../../database/active-permissions.ts';
import { decidesOrReviews } from '../../database/works-with.ts';

/** Which of these sessions are still open. */
export async function openSessionsOf(
  database: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The people of a company. */
export async function listPeople(
  database: Database,
  organizationId: string,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('is_primary', '=', true)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The people to tell that a vault changed: its own people, and those who can read the section. */
export const vaultAudience = (
  database: Database,
  organizationId: string,
  link: string | undefined,
) =>
  database
    .selectFrom('memberships')
    .select('user_id as id')
    .where('organization_id', '=', organizationId)
    .where('is_primary', '=', true)
    .union(
      activePermissions(database)
        .select('permissions.user_id as id')
        .where('permissions.organization_id', '=', organizationId)
        .$if(link !== undefined, (query) =>
          query.where(sql<boolean>`${link} = any(permissions.sections)`),
        ),
    );

/**
 * The people of a contractor who work with a trade partner: they have access, an assigned review, or the right to
 * decide.
 */
export const workingWith = (database: Database, contractorId: string, tp: string) =>
  database
    .selectFrom('memberships as m')
    .select('m.user_id as id')
    .where('m.organization_id', '=', contractorId)
    .where(
      // In parentheses: Kysely joins raw conditions with `and` as they are.
      sql<boolean>`(${decidesOrReviews(sql`${tp}`)}
        or exists (select from permissions g where g.user_id = m.user_id and g.organization_id = ${tp}
          and g.contractor_id = m.organization_id and g.ended_at is null))`,
    );

/**
 * The people of a contractor who can read a section of a trade partner's vault; for a null link, any part of the vault.
 */
export const readingWith = (
  database: Database,
  contractorId: string,
  tp: string,
  link: string | null,
) =>
  activePermissions(database)
    .select('permissions.user_id as id')
    .where('permissions.organization_id', '=', tp)
    .where('permissions.contractor_id', '=', contractorId)
    .$if(link !== null, (query) => query.where(sql<boolean>`${link} = any(permissions.sections)`));

/** The people of every company that gave this person a permission, active or suspended. */
export async function listGivers(database: Database, userId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('permissions')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.organization_id', '=', 'permissions.organization_id')
        .on('memberships.is_primary', '=', true),
    )
    .select('memberships.user_id')
    .distinct()
    .where('permissions.user_id', '=', userId)
    .where('permissions.ended_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function countPermissions(database: Database, userId: string): Promise<number> {
  const { count } = await activePermissions(database)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('permissions.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The number of pending access requests to a vault. */
export async function countRequests(database: Database, organizationId: string): Promise<number> {
  const { count } = await database
    .selectFrom('access_requests')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}
