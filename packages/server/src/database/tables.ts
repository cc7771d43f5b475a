import type { EmailPreferences, RegStep } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import type { ColumnType, Generated } from 'kysely';
import type { StoredAnswers } from '@plumbline/form-engine';
import type { AccessTables } from './access-tables.ts';
import type { Json, NullableTime, RequestState, Time } from './columns.ts';

export type OrganizationsTable = {
  id: Generated<string>;
  name: string;
  organization_type: string;
  employee_quantity: string | null;
  prequal_status: 'Work In Progress' | 'Ready For Review' | null;
  form_type: Generated<string>;
  ready_at: NullableTime;
  created_at: Time;
  /** The registrable domain of its people's addresses, in small letters. Two companies may share one. */
  domain: string | null;
  website: Generated<string>;
  description: Generated<string>;
  phone: Generated<string>;
  categories: Generated<string[]>;
  market_segments: Generated<string[]>;
  /** The name without case, marks and legal forms, by which the same company is found again. */
  name_key: ColumnType<string, never, never>;
  created_by: string | null;
  /** The name in small letters without marks and punctuation: what lists are sorted by. */
  sort_name: ColumnType<string, never, never>;
  /** The words of `sort_name`, for searching by their beginnings. */
  words: ColumnType<string, never, never>;
  /** What a trade partner is found by; triggers keep it. */
  traits: ColumnType<string[], never, never>;
};

export type UsersTable = {
  id: Generated<string>;
  email: string;
  /** null for an invited person without a password yet, and for a deleted account. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  title: Generated<string>;
  profile_color: Generated<string>;
  is_pf_contact: Generated<boolean>;
  is_employee_verified: Generated<boolean>;
  is_instraction: Generated<boolean>;
  reg_step: Generated<RegStep>;
  created_at: Time;
  time_zone: Generated<string>;
  /** The type of company that was said at registration. */
  user_type: string | null;
  /** What the person is without a company: a trade partner or a contractor. */
  without_company: 'TP' | 'GC' | null;
  is_webmail: Generated<boolean>;
  expected_org: string | null;
  joined_source: string | null;
  email_preferences: ColumnType<Partial<EmailPreferences>, string | undefined, string>;
  password_changed_at: NullableTime;
  deleted_at: NullableTime;
};

export type MembershipsTable = {
  user_id: string;
  organization_id: string;
  rank: number;
  is_primary: Generated<boolean>;
  office_location_id: string | null;
  joined_at: Time;
  /** The sections that this colleague fills in. */
  fills: Generated<string[]>;
};

/** Invited people with an account elsewhere: shown as others who have not answered, and no members. */
export type PendingMembersTable = {
  id: Generated<string>;
  organization_id: string;
  email: string;
  first_name: string;
  last_name: string;
  rank: number;
  created_at: Time;
  fills: Generated<string[]>;
};

export type SessionsTable = {
  id: Generated<string>;
  token_hash: Buffer;
  user_id: string;
  created_at: Time;
  expires_at: Time;
  last_seen_at: Time;
  user_agent: Generated<string>;
  address: Generated<string>;
  time_zone: Generated<string>;
};

export type KnownDevicesTable = { token_hash: Buffer; user_id: string; expires_at: Time };

export type LinkPurpose = 'register' | 'create_password' | 'reset_password' | 'invitation';

/** What a visitor said when asking for a code, kept until there is an account. */
export type Registration = {
  readonly user_type?: string | undefined;
  readonly expected_org?: string | undefined;
  readonly joined_source?: string | undefined;
  readonly is_webmail?: boolean | undefined;
};

export type MailedLinksTable = {
  id: Generated<string>;
  purpose: LinkPurpose;
  token_hash: Buffer;
  code_hash: Buffer | null;
  wrong_codes: Generated<number>;
  email: string;
  user_id: string | null;
  registration: ColumnType<Registration | null, string | null | undefined, string | null>;
  created_at: Date;
  expires_at: Date;
  used_at: NullableTime;
};

export type PortraitsTable = {
  user_id: string;
  name: string;
  media_type: 'image/jpeg' | 'image/png' | 'image/webp';
  content: Buffer;
  created_at: Time;
};

export type OutboxTable = {
  id: Generated<string>;
  kind: string;
  recipient: string;
  subject: string;
  html: string | null;
  body: string | null;
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'expired'>;
  attempts: Generated<number>;
  expires_at: NullableTime;
  last_error: string | null;
  created_at: Time;
  sent_at: NullableTime;
};

export type RemindersTable = {
  organization_id: string;
  address: string;
  runs_out_on: Time;
  mailed_at: Time;
};

export type OfficeLocationsTable = {
  id: Generated<string>;
  organization_id: string;
  name: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  postal_code: Generated<string>;
  country: Generated<string>;
  county_fips: string | null;
  phone: Generated<string>;
  categories: Generated<string[]>;
  is_primary: Generated<boolean>;
  created_at: Time;
};

export type EmployeeRequestsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  status: Generated<RequestState>;
  rank: 100 | 500 | null;
  decided_by: string | null;
  created_at: Time;
  decided_at: NullableTime;
};

export type VerificationsTable = {
  id: Generated<string>;
  kind: 'company' | 'employee';
  organization_id: string | null;
  user_id: string;
  status: Generated<'pending' | 'verified' | 'rejected'>;
  name: string;
  size: number;
  media_type: string;
  storage_name: string;
  created_at: Time;
  decided_at: NullableTime;
};

export type NotificationsTable = {
  id: Generated<string>;
  user_id: string;
  verb: string;
  subject_kind: string;
  subject_id: string;
  read_at: NullableTime;
  created_at: Time;
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
  /** null for notes of a person without a company. */
  contractor_id: string | null;
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
  /** null for a person without a company. */
  contractor_id: string | null;
  /** Its name then, for when it is deleted; null in older rows of companies that were deleted. */
  contractor_name: Generated<string | null>;
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
  /** The transaction that wrote it (xid8, as text). */
  xact: ColumnType<string, never, never>;
};

export type Tables = AccessTables & {
  organizations: OrganizationsTable;
  users: UsersTable;
  memberships: MembershipsTable;
  pending_members: PendingMembersTable;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  known_devices: KnownDevicesTable;
  mailed_links: MailedLinksTable;
  portraits: PortraitsTable;
  outbox: OutboxTable;
  reminders: RemindersTable;
  office_locations: OfficeLocationsTable;
  employee_requests: EmployeeRequestsTable;
  verifications: VerificationsTable;
  notifications: NotificationsTable;
  vault_sections: VaultSectionsTable;
  templates: TemplatesTable;
  reviews: ReviewsTable;
  review_answers: ReviewAnswersTable;
  comments: CommentsTable;
  save_receipts: SaveReceiptsTable;
  files: FilesTable;
  chores: ChoresTable;
  access_log: AccessLogTable;
  events: EventsTable;
};
