import type { AnswersDocument } from '@plumbline/schemas';
import type { ColumnType, Generated } from 'kysely';
import type { StoredAnswers } from '../engine/stored-answers.ts';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;

export type OrganizationsTable = {
  id: Generated<string>;
  name: string;
  organization_type: string;
  employee_quantity: string | null;
  prequal_status: 'Work In Progress' | 'Ready For Review' | null;
  form_type: Generated<string>;
  ready_at: NullableTime;
  created_at: Time;
};

export type UsersTable = {
  id: Generated<string>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  title: Generated<string>;
  profile_color: Generated<string>;
  is_pf_contact: Generated<boolean>;
  is_employee_verified: Generated<boolean>;
  is_instraction: Generated<boolean>;
  reg_step: Generated<string>;
  created_at: Time;
};

export type MembershipsTable = {
  user_id: string;
  organization_id: string;
  rank: number;
  is_primary: Generated<boolean>;
};

export type SessionsTable = {
  id: Generated<string>;
  token_hash: Buffer;
  user_id: string;
  created_at: Time;
  expires_at: Time;
};

export type LoginAttemptsTable = { key: string; count: number; window_ends_at: Time };

export type VaultSectionsTable = {
  organization_id: string;
  link: string;
  answers: Json<StoredAnswers>;
  revision: number;
  modified_at: NullableTime;
  modified_by: string | null;
  template_hash: string | null;
};

export type TemplatesTable = {
  hash: string;
  document: Json<AnswersDocument>;
  created_at: Time;
};

export type ReviewsTable = {
  id: Generated<string>;
  organization_id: string;
  number: number;
  at: Time;
  user_id: string | null;
  form_type: string;
  sections: Json<readonly ReviewedCounts[]>;
};

/** How much of a section was answered when it was reviewed, and what it was called. */
export type ReviewedCounts = {
  readonly slug: string;
  readonly name: string;
  readonly revision: number;
  readonly questions: number;
  readonly answered: number;
  readonly files: number;
  /** Kept since receipts tell of them: earlier reviews have none of the three. */
  readonly required?: number;
  readonly requiredAnswered?: number;
  readonly fileNames?: readonly string[];
};

export type ReviewAnswersTable = {
  review_id: string;
  link: string;
  answers: Json<StoredAnswers>;
  template_hash: string;
};

export type CommentsTable = {
  id: Generated<string>;
  organization_id: string;
  contractor_id: string;
  user_id: string;
  note: string;
  question: string | null;
  link: string | null;
  created_at: Time;
  modified_at: Time;
};

export type SaveReceiptsTable = {
  organization_id: string;
  link: string;
  save_id: string;
  user_id: string;
  body_hash: Buffer;
  revision: number;
  saved_at: Time;
};

export type PermissionsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  contractor_id: string;
  sections: string[];
  tp_status: Generated<string>;
  tp_notes: Generated<string>;
  created_at: Time;
  modified_at: Time;
};

export type FilesTable = {
  id: Generated<string>;
  organization_id: string;
  link: string;
  question_id: string;
  name: string;
  size: number;
  media_type: string;
  sha256: Buffer;
  storage_name: string;
  state: 'uploaded' | 'deleted';
  uploaded_by: string;
  created_at: Time;
  deleted_at: NullableTime;
  /** Since when no saved answer names it; null while one does. */
  unnamed_since: NullableTime;
};

export type ChoresTable = { name: string; ran_at: Date };

export type AccessLogTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  contractor_id: string;
  action: 'sections' | 'section' | 'vault' | 'file' | 'pdf';
  link: string | null;
  file_id: string | null;
  at: Time;
};

export type EventsTable = {
  id: Generated<number>;
  recipients: string[];
  message: Json<Record<string, unknown>>;
  created_at: Time;
};

export type Tables = {
  organizations: OrganizationsTable;
  users: UsersTable;
  memberships: MembershipsTable;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  vault_sections: VaultSectionsTable;
  templates: TemplatesTable;
  reviews: ReviewsTable;
  review_answers: ReviewAnswersTable;
  comments: CommentsTable;
  save_receipts: SaveReceiptsTable;
  permissions: PermissionsTable;
  files: FilesTable;
  chores: ChoresTable;
  access_log: AccessLogTable;
  events: EventsTable;
};
