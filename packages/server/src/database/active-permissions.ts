import type { Database } from './connect.ts';

/**
 * Permissions that open their sections now: not ended, and the person is still where they were when access was given, at
 * that contractor or at no company. Everything that reads access asks this one query.
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
