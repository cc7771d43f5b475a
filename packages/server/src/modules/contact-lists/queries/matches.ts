import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** Companies with one of these email domains. Domains are part of every profile. */
export async function findAtDomains(database: Database, domains: readonly string[]) {
  if (domains.length === 0) return [];
  return database
    .selectFrom('shown_organizations')
    .select(['id', 'name', 'domain'])
    .where('domain', '=', sql<string>`any(${sql.val([...new Set(domains)])}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The rows whose person is on the People tab of the company to which the row was matched. */
export async function findListed(
  database: Database,
  listId: string,
  rows: readonly number[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const found = await database
    .selectFrom('contact_list_rows as r')
    .select('r.row')
    .where('r.list_id', '=', listId)
    .where('r.row', 'in', rows)
    .where('r.last_name', '!=', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shown_people as p')
          .select('p.user_id')
          .whereRef('p.organization_id', '=', 'r.organization_id')
          .where(sql<boolean>`lower(p.first_name) = lower(r.first_name)`)
          .where(sql<boolean>`lower(p.last_name) = lower(r.last_name)`),
      ),
    )
    .execute();
  return new Set(found.map(({ row }) => row));
}
