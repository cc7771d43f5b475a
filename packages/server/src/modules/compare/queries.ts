import type { Database } from '../../database/connect.ts';
import { activePermissions } from '../../database/active-permissions.ts';

/** A person's active permissions among these ids, which name permissions or trade partners. */
export async function findOwnPermissions(
  database: Database,
  userId: string,
  ids: readonly string[],
) {
  return activePermissions(database)
    .select(['permissions.id', 'permissions.organization_id', 'permissions.sections'])
    .where('permissions.user_id', '=', userId)
    .where((where) =>
      where.or([
        where('permissions.id', 'in', ids),
        where('permissions.organization_id', 'in', ids),
      ]),
    )
    .execute();
}

export type OwnPermission = Awaited<ReturnType<typeof findOwnPermissions>>[number];
