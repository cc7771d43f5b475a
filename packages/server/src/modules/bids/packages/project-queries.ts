import type { Database } from '../../../database/connect.ts';

/** The name of a project that the company keeps. */
export async function findProjectName(
  database: Database,
  id: string,
  organizationId: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('projects')
    .select('name')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}
