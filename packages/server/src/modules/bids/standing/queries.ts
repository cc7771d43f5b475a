import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export type StandingRow = {
  readonly organization_id: string;
  readonly permission_id: string | null;
  readonly tp_status: string | null;
  readonly grade: string | null;
  readonly score: number | null;
  readonly single_limit: number | null;
  readonly aggregate_limit: number | null;
  readonly available: number | null;
  readonly assessed_at: Date | null;
};

/** The viewer's own permission and newest own assessment of each company, as in the viewer's lists. */
export async function findStandings(
  database: Database,
  ids: readonly string[],
  viewer: { readonly userId: string; readonly contractorId: string },
): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select o.id as organization_id, p.id as permission_id, p.tp_status,
      r.grade, r.score, r.single_limit, r.aggregate_limit, r.available, r.completed_at as assessed_at
    from organizations o
    left join permissions p on p.organization_id = o.id and p.user_id = ${viewer.userId}
      and p.contractor_id = ${viewer.contractorId} and p.ended_at is null
    left join rac_reports r on r.organization_id = o.id and r.user_id = ${viewer.userId}
      and r.contractor_id = ${viewer.contractorId} and r.is_newest and r.removed_at is null
    where o.id = any(${[...ids]}::uuid[])`.execute(database);
  return rows;
}
