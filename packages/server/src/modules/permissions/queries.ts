import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { peopleWithCompany } from '../../database/people-with-company.ts';
import { activePermissions } from '../../database/active-permissions.ts';
import { ADMIN_RANK } from '../../http/actor.ts';

/** The permission that opens a vault to a person now, or undefined. */
export async function findPermission(database: Database, organizationId: string, userId: string) {
  return activePermissions(database)
    .select(['permissions.id', 'permissions.sections', 'permissions.user_id'])
    .where('permissions.organization_id', '=', organizationId)
    .where('permissions.user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Waits until nobody else is giving, requesting or ending this person's access to this vault. The lock is held until
 * the transaction ends, and is taken before any of their rows.
 */
export async function lockAccess(
  transaction: Database,
  { tp, userId }: { readonly tp: string; readonly userId: string },
): Promise<void> {
  const key = `${tp}${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/**
 * Whom a reader asks for more access: the person who gave the permission, if they still edit the vault. Also since when
 * a request of the reader has been pending.
 */
export async function findAsking(database: Database, permissionId: string) {
  return database
    .selectFrom('permissions')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'permissions.given_by')
        .onRef('memberships.organization_id', '=', 'permissions.organization_id')
        .on('memberships.is_primary', '=', true),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'memberships.user_id')
        .on('users.deleted_at', 'is', null)
        .on((on) =>
          on.or([on('memberships.rank', '>=', ADMIN_RANK), on('users.is_pf_contact', '=', true)]),
        ),
    )
    .select(['users.id as giver', 'users.first_name', 'users.last_name'])
    .select(({ selectFrom }) =>
      selectFrom('access_requests')
        .select(({ fn }) => fn.min('access_requests.created_at').as('since'))
        .whereRef('access_requests.organization_id', '=', 'permissions.organization_id')
        .whereRef('access_requests.user_id', '=', 'permissions.user_id')
        .where('access_requests.status', '=', 'pending')
        .as('requested'),
    )
    .where('permissions.id', '=', permissionId)
    .executeTakeFirst();
}

/** A person with their name and current company. */
export async function findPerson(database: Database, userId: string) {
  return peopleWithCompany(database)
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.without_company',
      'organizations.id as company_id',
      'organizations.name as company_name',
      'organizations.organization_type as company_type',
    ])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Removes an assessment and all earlier ones of that partner from the author's list, under any permission. */
export async function removeAssessment(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('rac_reports')
    .from('rac_reports as named')
    .set({ removed_at: now, is_newest: false })
    .where('named.id', '=', id)
    .whereRef('rac_reports.user_id', '=', 'named.user_id')
    .whereRef('rac_reports.organization_id', '=', 'named.organization_id')
    .whereRef('rac_reports.contractor_id', 'is not distinct from', 'named.contractor_id')
    .where('rac_reports.removed_at', 'is', null)
    .execute();
}
