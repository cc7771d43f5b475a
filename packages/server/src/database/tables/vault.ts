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

/** A missing or wrong answer of a vault that is Ready For Review. */
export type VaultLapsesTable = {
  organization_id: string;
  address: string;
  since: Time;
};

/** A vault that was carried over to an edition of the form, with what happened to each old answer. */
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
  /** null for notes by a person without a company. */
  contractor_id: string | null;
  user_id: string;
  note: string;
  question: string | null;
  link: string | null;
  created_at: Time;
  modified_at: Time;
  /** Whether colleagues who can see its place see the note too; otherwise it is private to its author. */
  is_shared: Generated<boolean>;
  resolved_at: NullableTime;
  resolved_by: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Whom a note mentions. */
export type CommentMentionsTable = { comment_id: string; user_id: string };

/** A reader's request to correct one answer. It stores where the answer is and a digest of it, never the answer. */
export type CorrectionRequestsTable = {
  id: Generated<string>;
  organization_id: string;
  /** null for a person without a company. */
  contractor_id: string | null;
  user_id: string;
  link: string;
  /** The address of a question, a panel or a row of one. */
  question: string;
  /** Digest of the answer as its author saw it; a different answer closes the request. */
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
  /** Since when no saved answer has named it; null while one does. */
  unnamed_since: NullableTime;
};

export type AccessLogTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  /** null for a person without a company. */
  contractor_id: string | null;
  /** The contractor's name then, in case it is deleted; null in older rows of deleted companies. */
  contractor_name: Generated<string | null>;
  action: 'sections' | 'section' | 'vault' | 'file' | 'pdf';
  link: string | null;
  file_id: string | null;
  at: Time;
};

/** Downloads of a vault by the trade partner's own people. */
export type OwnExportsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  action: 'pdf' | 'csv';
  /** The section of a PDF; null for the whole vault. */
  link: string | null;
  at: Date;
};
