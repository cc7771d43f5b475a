import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { escapeLike } from '../../database/like.ts';
import type { Tables } from '../../database/tables.ts';
import { GENERAL_CONTRACTOR } from '../../http/actor.ts';

/** Grants that let their person in now: they have not ended, and the person is still where it was when they were given. */
export const livingGrants = (database: Database) =>
  database
    .selectFrom('permissions')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'permissions.user_id')
        .on('memberships.is_primary', '=', true),
    )
    .where('permissions.ended_at', 'is', null)
    .whereRef('permissions.contractor_id', 'is not distinct from', 'memberships.organization_id');

/** The grant that opens a vault to a person now, or undefined. */
export async function findGrant(database: Database, organizationId: string, userId: string) {
  return livingGrants(database)
    .select(['permissions.id', 'permissions.sections', 'permissions.user_id'])
    .where('permissions.organization_id', '=', organizationId)
    .where('permissions.user_id', '=', userId)
    .executeTakeFirst();
}

/** Whose grant it is, for the policy. */
export async function findPermission(database: Database, id: string) {
  return database
    .selectFrom('permissions')
    .select(['id', 'organization_id', 'user_id', 'sections'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

const grantRows = (database: Database) =>
  database
    .selectFrom('permissions')
    .innerJoin('users', 'users.id', 'permissions.user_id')
    .leftJoin('organizations', 'organizations.id', 'permissions.contractor_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'permissions.user_id')
        .on('memberships.is_primary', '=', true),
    )
    .where('permissions.ended_at', 'is', null)
    .select([
      'permissions.id',
      'permissions.organization_id',
      'permissions.contractor_id',
      'permissions.sections',
      'permissions.created_at',
      'permissions.modified_at',
      sql<boolean>`permissions.contractor_id is distinct from memberships.organization_id`.as(
        'is_resting',
      ),
      sql<Date | null>`(select max(at) from access_log l
        where l.organization_id = permissions.organization_id and l.user_id = permissions.user_id)`.as(
        'last_read',
      ),
      'organizations.name as contractor_name',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.title',
    ]);

export type GrantRow = Awaited<ReturnType<typeof listGrants>>[number];

export async function listGrants(database: Database, organizationId: string, search: string) {
  return grantRows(database)
    .where('permissions.organization_id', '=', organizationId)
    .$if(search !== '', (query) => query.where((where) => matchesPerson(where, search)))
    .orderBy('organizations.name')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('permissions.id')
    .execute();
}

export async function findGrantRow(database: Database, id: string) {
  return grantRows(database).where('permissions.id', '=', id).executeTakeFirst();
}

/** People at general contractors: by name, company or e-mail. */
export async function listContractorPeople(
  database: Database,
  organizationId: string,
  search: string,
  limit: number,
) {
  return database
    .selectFrom('users')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .leftJoin('permissions', (join) =>
      join
        .onRef('permissions.user_id', '=', 'users.id')
        .on('permissions.organization_id', '=', organizationId)
        .on('permissions.ended_at', 'is', null),
    )
    .select([
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.title',
      'organizations.id as contractor_id',
      'organizations.name as contractor_name',
      'permissions.id as permission_id',
    ])
    .where('organizations.organization_type', '=', GENERAL_CONTRACTOR)
    .$if(search !== '', (query) => query.where((where) => matchesPerson(where, search)))
    .orderBy('organizations.name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

function matchesPerson(
  where: ExpressionBuilder<Tables, 'users' | 'organizations'>,
  search: string,
) {
  const pattern = `%${escapeLike(search)}%`;
  return where.or([
    where(sql<string>`users.first_name || ' ' || users.last_name`, 'ilike', pattern),
    where('users.email', 'ilike', pattern),
    where('organizations.name', 'ilike', pattern),
  ]);
}

/** The person to grant to: at a general contractor, by id or e-mail. */
export async function findContractorPerson(
  database: Database,
  by: { readonly id: string } | { readonly email: string },
) {
  return database
    .selectFrom('users')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['users.id', 'organizations.id as contractor_id', 'organizations.organization_type'])
    .where((where) =>
      'id' in by ? where('users.id', '=', by.id) : where('users.email', '=', by.email),
    )
    .executeTakeFirst();
}

/**
 * Gives a person sections of a vault as one of a contractor (null: of none): the grant that stands gets them; one of
 * another contractor ends, and the newest of this contractor stands again, with what was noted there; else there is a
 * new one. One at a time for a person and a vault.
 */
export async function saveGrant(
  transaction: Database,
  grant: {
    readonly organizationId: string;
    readonly userId: string;
    readonly contractorId: string | null;
    readonly sections: readonly string[];
    readonly by: string | null;
    readonly now: Date;
  },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { organizationId, userId, contractorId, by, now } = grant;
  const sections = [...grant.sections];
  await lockGrants(transaction, organizationId, userId);
  const rows = await transaction
    .selectFrom('permissions')
    .select(['id', 'contractor_id', 'ended_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute();
  const standing = rows.find(({ ended_at }) => ended_at === null);
  const own = rows.find(({ contractor_id }) => contractor_id === contractorId);
  if (standing !== undefined && standing.id !== own?.id)
    await endGrant(transaction, standing.id, by, now);
  if (own !== undefined) {
    const given = { given_by: by, ended_at: null, ended_by: null };
    await transaction
      .updateTable('permissions')
      .set({ sections, modified_at: now, ...(own.ended_at !== null && given) })
      .where('id', '=', own.id)
      .execute();
    return { id: own.id, isNew: own.ended_at !== null };
  }
  const { id } = await transaction
    .insertInto('permissions')
    .values({
      organization_id: organizationId,
      user_id: userId,
      contractor_id: contractorId,
      sections,
      given_by: by,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

/** Waits until nobody else gives, asks for or ends access of this person to this vault. Held until the commit. */
export async function lockGrants(
  transaction: Database,
  organizationId: string,
  userId: string,
): Promise<void> {
  const key = organizationId + userId;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

export async function updateGrant(
  transaction: Database,
  id: string,
  sections: readonly string[],
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('permissions')
    .set({ sections: [...sections], modified_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a grant that stands; gives whom and what it joined, or undefined when it had ended. */
export async function endGrant(transaction: Database, id: string, by: string | null, now: Date) {
  return transaction
    .updateTable('permissions')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'organization_id', 'user_id'])
    .executeTakeFirst();
}
