import type { CompanyStatus, TpStatus } from '@plumbline/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { StoredAnswers } from '@plumbline/form-engine';
import type { Json, NullableTime, Time } from '../columns.ts';

/** Written as `yyyy-mm-dd`; read it as text. */
type MaybeDay = ColumnType<unknown, string | null | undefined, string | null>;
type MaybeDollars = ColumnType<number | null, number | null | undefined, number | null>;

/** What a company decided about a trade partner. */
type Decision = {
  status: CompanyStatus;
  conditions: string;
  reason: string;
  single_limit: MaybeDollars;
  aggregate_limit: MaybeDollars;
  expires_on: MaybeDay;
  decided_by: string | null;
  decided_at: Time;
};

/** A contractor company's only approval of a trade partner. */
export type CompanyApprovalsTable = Decision & {
  id: Generated<string>;
  contractor_id: string;
  organization_id: string;
  revision: Generated<number>;
};

/** A colleague who was asked to review a trade partner. */
export type CompanyApprovalHistoryTable = Decision & {
  id: Generated<number>;
  approval_id: string;
};

/** A colleague who was asked to review a trade partner. */
export type ReviewAssignmentsTable = {
  id: Generated<string>;
  contractor_id: string;
  organization_id: string;
  user_id: string;
  assigned_by: string | null;
  due_on: MaybeDay;
  note: string;
  created_at: Time;
  done_at: NullableTime;
};

/** What a person had read of a vault when they last decided. */
export type ReaderReviewsTable = {
  id: Generated<string>;
  user_id: string;
  organization_id: string;
  contractor_id: string | null;
  at: Time;
  number: Generated<number>;
  /** What was shared with the person then; null if not recorded. */
  sections: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  /** The revision of each section; null if not recorded. */
  revisions: ColumnType<Readonly<Record<string, number>> | null, string | null, string | null>;
};

/** What the newest change of a person's own status replaced; Undo puts it back. */
export type StatusUndosTable = {
  permission_id: string;
  /** A new one for each change. */
  id: Generated<string>;
  was: TpStatus;
  tp_status: TpStatus;
  /** The review that the change recorded; null if it recorded none. */
  review_number: number | null;
  /** The review that it replaced; null if there was none. */
  reviewed_at: NullableTime;
  sections: ReaderReviewsTable['sections'];
  revisions: ReaderReviewsTable['revisions'];
  /** The assigned review that it ended. */
  assignment_id: string | null;
};

/** The answers of a section at a revision that someone reviewed. */
export type ReviewedAnswersTable = {
  organization_id: string;
  link: string;
  revision: number;
  answers: Json<StoredAnswers>;
  template_hash: string | null;
};
