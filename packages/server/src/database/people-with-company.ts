import type { Database } from './connect.ts';

/** People with their current company and their membership in it; both are null for a person without a company. */
export const peopleWithCompany = (database: Database) =>
  database
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .leftJoin('organizations', 'organizations.id', 'memberships.organization_id');
