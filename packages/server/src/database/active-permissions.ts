import type { Database } from './connect.ts';

/**
 * Permissions that open their sections now: not ended, and the person is still where they were when access was granted,
 * at that contractor or without a company. Everything that checks access uses this one query.
 */
export const activePermissions = (database: Database) =>
  database
    .selectFrom('permissions')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'permissions.user_id')
        .on('memberships.is_primary', '=', true),
    )
    .where('permissions.ended_at', 'is', null)
    .whereRef('permissions.contractor_id', 'is not distinct from', 'memberships.organization_id');

/** Active permissions with what each opens, and to whom. */
export const openedSections = (database: Database) =>
  activePermissions(database).select([
    'permissions.id',
    'permissions.organization_id',
    'permissions.contractor_id',
    'permissions.user_id',
    'permissions.sections',
  ]);

export async function hasActivePermission(database: Database, userId: string): Promise<boolean> {
  const row = await activePermissions(database)
    .select('permissions.id')
    .where('permissions.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
