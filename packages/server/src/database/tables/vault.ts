import type { AnswersDocument } from '@plumbline/schemas';
import type { ColumnType, Generated } from 'kysely';
import type { StoredAnswers } from '@plumbline/form-engine';
import type { CarriedAnswer } from '@plumbline/form-engine/carry-over';
import type { Json, NullableTime, Time } from '../columns.ts';

export type VaultSectionsTable = {
  organization_id: string;
  link: string;
  answers: Json<StoredAnswers>;
  revision: number;
  modified_at: NullableTime;
  modified_by: string | null;
  template_hash: string | null;
};

/** An open answer of a vault that is Ready For Review. */
export type VaultLapsesTable = {
  organization_id: string;
  address: string;
  since: Time;
};

/** A vault that came into an edition of the form, with what became of each old answer. */
export type CarriedVaultsTable = {
  organization_id: string;
  edition: string;
  at: Time;
  answers: Json<readonly CarriedAnswer[]>;
};

export type TemplatesTable = {
  hash: string;
  document: Json<AnswersDocument>;
  created_at: Time;
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
  /** Colleagues who may see its place see it; else it is its writer's alone. */
  is_shared: Generated<boolean>;
  resolved_at: NullableTime;
  resolved_by: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Whom a note mentions. */
export type CommentMentionsTable = { comment_id: string; user_id: string };

/** A request of a reader to correct one answer. It keeps where that is and a digest of it, never the answer. */
export type CorrectionRequestsTable = {
  id: Generated<string>;
  organization_id: string;
  /** null for a person without a company. */
  contractor_id: string | null;
  user_id: string;
  link: string;
  /** The address of a question, a table or a row of one. */
  question: string;
  /** Of the answer as its author was shown it: another one closes the request. */
  answer_digest: string;
  reason: string;
  status: Generated<CorrectionState>;
  explanation: Generated<string>;
  created_at: Time;
  closed_at: NullableTime;
  closed_by: ColumnType<string | null, string | null | undefined, string | null>;
};

export type CorrectionState = 'pending' | 'corrected' | 'removed' | 'confirmed' | 'withdrawn';

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

/** A trade partner's own people, and what they downloaded of its vault. */
export type OwnExportsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  action: 'pdf' | 'csv';
  /** The section of a PDF; null for everything. */
  link: string | null;
  at: Date;
};
