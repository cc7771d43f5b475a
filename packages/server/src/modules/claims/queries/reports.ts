import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** @returns undefined when the person already reported this pair */
export async function insertReport(
  transaction: Database,
  report: {
    readonly organizationId: string;
    readonly duplicateId: string;
    readonly userId: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('duplicate_reports')
    .values({
      organization_id: report.organizationId,
      duplicate_id: report.duplicateId,
      user_id: report.userId,
      reason: report.reason,
      created_at: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A reported pair with all reports of it. */
export type ReportedPair = {
  /** The oldest report's id. */
  readonly id: string;
  readonly organization_id: string;
  readonly duplicate_id: string;
  readonly reports: readonly {
    readonly user_id: string | null;
    readonly name: string;
    readonly email: string;
    readonly reason: string;
    readonly created: string;
  }[];
};

const OPEN = sql`r.status = 'pending' and not exists (select from organizations o
  where o.id in (r.organization_id, r.duplicate_id) and o.merged_into is not null)`;

/** Pairs of companies, the pair that was reported first in front. */
export async function listPairs(
  database: Database,
  limit: number,
): Promise<readonly ReportedPair[]> {
  const { rows } = await sql<ReportedPair>`
    select (array_agg(r.id order by r.created_at, r.id))[1] as id,
      (array_agg(r.organization_id order by r.created_at, r.id))[1] as organization_id,
      (array_agg(r.duplicate_id order by r.created_at, r.id))[1] as duplicate_id,
      jsonb_agg(jsonb_build_object('user_id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name), 'email', u.email,
        'reason', r.reason, 'created', r.created_at) order by r.created_at, r.id) as reports
    from duplicate_reports r left join users u on u.id = r.user_id and u.deleted_at is null
    where ${OPEN}
    group by least(r.organization_id, r.duplicate_id), greatest(r.organization_id, r.duplicate_id)
    order by min(r.created_at), 1 limit ${limit}`.execute(database);
  return rows;
}

/** @param since counts only pairs with a report made after it; all when left out */
export async function countPairs(database: Database, since?: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (least(r.organization_id, r.duplicate_id), greatest(r.organization_id, r.duplicate_id)))::int as count
    from duplicate_reports r where ${OPEN} and r.created_at > ${since ?? '-infinity'}::timestamptz`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Locks a report, so that only the first of two decisions on its pair counts. */
export const lockPair = (transaction: Database, id: string) =>
  transaction
    .selectFrom('duplicate_reports')
    .select(['organization_id', 'duplicate_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
