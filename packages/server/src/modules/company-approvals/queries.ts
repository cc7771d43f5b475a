import type { CompanyStatus, TpStatus } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK, TRADE_PARTNER } from '../../http/actor.ts';

/** A person, the person's current company, and a trade partner. */
export type Between = {
  readonly userId: string;
  readonly contractorId: string | null;
  readonly tp: string;
};

export type StandingRow = {
  readonly is_partner: boolean;
  readonly permission_id: string | null;
  readonly tp_status: TpStatus | null;
  readonly tp_notes: string | null;
  readonly is_assigned: boolean;
  readonly is_approver: boolean;
};

/** A person's connection to a trade partner; undefined when there is no such company. */
export async function findStanding(
  database: Database,
  { userId, contractorId, tp }: Between,
): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select o.organization_type = ${TRADE_PARTNER} as is_partner,
      g.id as permission_id, g.tp_status, g.tp_notes,
      exists (select from review_assignments a where a.user_id = ${userId} and a.done_at is null
        and a.contractor_id = ${contractorId}::uuid and a.organization_id = o.id) as is_assigned,
      exists (select from memberships m where m.user_id = ${userId}
        and m.organization_id = ${contractorId}::uuid
        and coalesce(m.is_approver, m.rank >= ${ADMIN_RANK})) as is_approver
    from organizations o
    left join permissions g on g.organization_id = o.id and g.user_id = ${userId} and g.ended_at is null
      and g.contractor_id is not distinct from ${contractorId}::uuid
    where o.id = ${tp}`.execute(database);
  return rows[0];
}

export type DecisionRow = {
  readonly status: CompanyStatus;
  readonly conditions: string;
  readonly reason: string;
  readonly single_limit: number | null;
  readonly aggregate_limit: number | null;
  readonly expires_on: string | null;
  readonly decided_at: Date;
  readonly by_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
};
export type ApprovalRow = DecisionRow & { readonly id: string; readonly revision: number };

const DECISION = sql`d.status, d.conditions, d.reason, d.single_limit, d.aggregate_limit,
  d.expires_on::text as expires_on, d.decided_at, u.id as by_id, u.first_name, u.last_name`;
/** Who decided; null once the account is deleted. */
const BY = sql`left join users u on u.id = d.decided_by and u.deleted_at is null`;

export async function findApproval(
  database: Database,
  contractorId: string,
  tp: string,
): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select d.id, d.revision, ${DECISION}
    from company_approvals d ${BY}
    where d.contractor_id = ${contractorId} and d.organization_id = ${tp}`.execute(database);
  return rows[0];
}

/** The newest decisions, with their total count. */
export async function listDecisions(
  database: Database,
  contractorId: string,
  tp: string,
  limit: number,
): Promise<{ readonly count: number; readonly rows: readonly DecisionRow[] }> {
  const { rows } = await sql<DecisionRow & { readonly count: number }>`
    select ${DECISION}, count(*) over () as count
    from company_approvals a join company_approval_history d on d.approval_id = a.id ${BY}
    where a.contractor_id = ${contractorId} and a.organization_id = ${tp}
    order by d.id desc limit ${limit}`.execute(database);
  return { count: rows[0]?.count ?? 0, rows };
}

export type Decided = {
  readonly contractorId: string;
  readonly tp: string;
  readonly by: string;
  readonly now: Date;
  /** The revision of the approval that the person saw; 0 for none. */
  readonly revision: number;
  readonly status: CompanyStatus;
  readonly conditions: string;
  readonly reason: string;
  readonly single_limit: number | null;
  readonly aggregate_limit: number | null;
  readonly expires_on: string | null;
};

/** Sets the approval and adds it to the history. @returns false when someone else changed it meanwhile */
export async function saveDecision(transaction: Database, decided: Decided): Promise<boolean> {
  const { contractorId, tp, by, now, revision, ...said } = decided;
  const values = { ...said, decided_by: by, decided_at: now };
  const row =
    revision === 0
      ? await transaction
          .insertInto('company_approvals')
          .values({ contractor_id: contractorId, organization_id: tp, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await transaction
          .updateTable('company_approvals')
          .set({ ...values, revision: revision + 1 })
          .where('contractor_id', '=', contractorId)
          .where('organization_id', '=', tp)
          .where('revision', '=', revision)
          .returning('id')
          .executeTakeFirst();
  if (row === undefined) return false;
  await transaction
    .insertInto('company_approval_history')
    .values({ approval_id: row.id, ...values })
    .execute();
  return true;
}

export type AssessmentRow = {
  readonly id: string;
  readonly grade: string | null;
  readonly score: number | null;
  readonly single_limit: number | null;
  readonly aggregate_limit: number | null;
  readonly is_outdated: boolean;
  readonly completed_at: Date;
};

/** The person's newest risk assessment of the partner, and when they last reviewed it. */
export async function findReviewed(database: Database, { userId, contractorId, tp }: Between) {
  const { rows: assessments } = await sql<AssessmentRow>`
    select id, grade, score, single_limit, aggregate_limit, outdated <> '{}' as is_outdated, completed_at
    from rac_reports where user_id = ${userId} and organization_id = ${tp} and is_newest
      and removed_at is null and contractor_id is not distinct from ${contractorId}::uuid`.execute(
    database,
  );
  const review = await database
    .selectFrom('reader_reviews')
    .select('at')
    .where('user_id', '=', userId)
    .where('organization_id', '=', tp)
    .where('contractor_id', 'is not distinct from', contractorId)
    .executeTakeFirst();
  return { assessment: assessments[0], at: review?.at ?? null };
}
