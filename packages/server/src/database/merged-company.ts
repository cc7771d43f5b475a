import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** A merged company, and the company that it was merged into. */
export type MergedCompany = {
  readonly name: string;
  readonly nowId: string;
  readonly nowName: string;
};

/** The first of these companies that was merged into another. */
export async function findMerged(
  database: Database,
  ids: readonly string[],
): Promise<MergedCompany | undefined> {
  if (ids.length === 0) return undefined;
  const { rows } = await sql<MergedCompany>`
    select o.name, n.id as "nowId", n.name as "nowName"
    from unnest(${[...ids]}::uuid[]) with ordinality as s (id, at)
    join organizations o on o.id = s.id and o.merged_into is not null join organizations n on n.id = company_now(o.id)
    order by s.at limit 1`.execute(database);
  return rows[0];
}
