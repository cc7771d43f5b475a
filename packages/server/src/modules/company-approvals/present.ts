import type {
  CompanyApproval,
  CompanyDecision,
  PartnerDecision,
  ReviewAssignment,
} from '@plumbline/api-contract';
import type { AssignmentRow } from './assignments/queries.ts';
import type { ApprovalRow, AssessmentRow, DecisionRow, StandingRow } from './queries.ts';

const named = (
  id: string | null,
  first: string | null,
  last: string | null,
): CompanyDecision['by'] =>
  id === null ? null : { id, first_name: first ?? '', last_name: last ?? '' };

export const presentDecided = (row: DecisionRow): CompanyDecision => ({
  status: row.status,
  conditions: row.conditions,
  reason: row.reason,
  single_limit: row.single_limit,
  aggregate_limit: row.aggregate_limit,
  expires_on: row.expires_on,
  by: named(row.by_id, row.first_name, row.last_name),
  at: row.decided_at.toISOString(),
});

/** @param today yyyy-mm-dd: an approval is valid through its expiration date */
export const presentApproval = (row: ApprovalRow, today: string): CompanyApproval => ({
  ...presentDecided(row),
  is_expired: row.expires_on !== null && row.expires_on < today,
  revision: row.revision,
});

export const presentAssignment = (row: AssignmentRow): ReviewAssignment => ({
  id: row.id,
  user: { id: row.user_id, first_name: row.first_name, last_name: row.last_name },
  by: named(row.by_id, row.by_first_name, row.by_last_name),
  due_on: row.due_on,
  note: row.note,
  created: row.created_at.toISOString(),
});

export const presentOwn = ({
  permission_id: id,
  tp_status: status,
  tp_notes: notes,
}: StandingRow): PartnerDecision['own'] =>
  id === null || status === null
    ? null
    : { permission_id: id, tp_status: status, tp_notes: notes ?? '' };

export const presentAssessment = (row: AssessmentRow | undefined): PartnerDecision['assessment'] =>
  row === undefined
    ? null
    : {
        id: row.id,
        grade: row.grade,
        score: row.score,
        single_limit: row.single_limit,
        aggregate_limit: row.aggregate_limit,
        is_outdated: row.is_outdated,
        completed: row.completed_at.toISOString(),
      };
