import type { Database } from '../../database/connect.ts';
import { activeGrants } from '../../database/active-grants.ts';

/** Those of these grants that open a vault to a person now. */
export async function findOwnGrants(database: Database, userId: string, ids: readonly string[]) {
  return activeGrants(database)
    .select(['permissions.id', 'permissions.organization_id', 'permissions.sections'])
    .where('permissions.user_id', '=', userId)
    .where('permissions.id', 'in', ids)
    .execute();
}

export type OwnGrant = Awaited<ReturnType<typeof findOwnGrants>>[number];
