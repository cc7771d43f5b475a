import type { Database } from '../../../database/connect.ts';

/** Companies whose vault has answers, by id. */
export async function vaultsAfter(
  database: Database,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('organizations')
    .select('id')
    .where((where) =>
      where.exists(
        where
          .selectFrom('vault_sections')
          .select('link')
          .whereRef('vault_sections.organization_id', '=', 'organizations.id')
          .where('revision', '>', 0),
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
