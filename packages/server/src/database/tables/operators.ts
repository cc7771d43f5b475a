import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

export type OperatorsTable = { email: string; added_at: Time };

/** Append-only: the database rejects everything else. */
export type OperatorLogTable = {
  id: Generated<string>;
  at: Time;
  /** null if done with OPERATOR_TOKEN or in the terminal. */
  operator_id: string | null;
  /** Name and address, or what was used instead. */
  operator: string;
  act: string;
  subject_kind: string;
  subject_id: string;
  subject: string;
  reason: string;
};

export type CompanyClaimsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  reason: string;
  status: Generated<'pending' | 'approved' | 'declined' | 'withdrawn'>;
  created_at: Time;
  decided_at: NullableTime;
  /** What the operator wrote to the person. */
  decision: Generated<string>;
};

export type DuplicateReportsTable = {
  id: Generated<string>;
  organization_id: string;
  duplicate_id: string;
  user_id: string | null;
  reason: string;
  status: Generated<'pending' | 'merged' | 'dismissed'>;
  created_at: Time;
  decided_at: NullableTime;
};

export type CompanyMergesTable = {
  id: Generated<string>;
  survivor_id: string;
  survivor_name: string;
  merged_id: string;
  merged_name: string;
  /** Whether Admins of the merged company become Admins of the surviving one. */
  keeps_admins: boolean;
  merged_at: Time;
  merged_by: string;
  undone_at: NullableTime;
  undone_by: string | null;
  left_alone: Generated<number>;
};

export type CompanyMergeChangesTable = {
  merge_id: string;
  step: number;
  n: Generated<string>;
  kind: 'update' | 'insert' | 'delete';
  table_name: string;
  key: ColumnType<Record<string, unknown>, string, never>;
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
};
