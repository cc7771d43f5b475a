import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

export type InvitationKind = 'trade_partner' | 'contractor';

/** An invitation sent to an address: asks a trade partner to share its vault, or lets a contractor read one. */
export type InvitationsTable = {
  /** Also the `uuid` in its links; by itself it opens nothing. */
  id: Generated<string>;
  kind: InvitationKind;
  user_id: string;
  organization_id: string | null;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  company_name: Generated<string>;
  sections: Generated<string[]>;
  message: Generated<string>;
  status: Generated<'sent' | 'accepted' | 'declined' | 'cancelled' | 'redirected'>;
  is_viewed_by_coworker: Generated<boolean>;
  redirected_to: string | null;
  batch_id: string | null;
  created_at: Time;
  last_sent_at: Time;
  times_sent: Generated<number>;
  viewed_at: NullableTime;
  decided_at: NullableTime;
};

/** The contacts of one file, invited together. */
export type InvitationBatchesTable = {
  id: Generated<string>;
  user_id: string;
  organization_id: string | null;
  kind: InvitationKind;
  file_name: string;
  columns: ColumnType<unknown, string | undefined, string>;
  sections: Generated<string[]>;
  message: Generated<string>;
  state: Generated<'read' | 'sending' | 'sent' | 'cancelled'>;
  created_at: Time;
  confirmed_at: NullableTime;
  done_at: NullableTime;
};

export type InvitationRowsTable = {
  batch_id: string;
  row: number;
  email: string;
  first_name: string;
  last_name: string;
  company_name: string;
  finding: 'ready' | 'fault' | 'duplicate' | 'known';
  because: Generated<string>;
  sent_at: NullableTime;
  /** The cells as they are in the file; null for lists uploaded before cells were kept. */
  cells: ColumnType<unknown, string | undefined, never>;
  /** Manual corrections, by field. */
  edits: ColumnType<unknown, string | undefined, string>;
};

/** What the columns mean in files with these headers, as a person chose. */
export type ColumnMappingsTable = {
  id: Generated<string>;
  /** null for a person without a company. */
  organization_id: string | null;
  /** null for a company. */
  user_id: string | null;
  headers: Buffer;
  roles: ColumnType<unknown, string, string>;
  used_at: Time;
};

/** A person's link that shows a company and who is inviting to it. */
export type InviteLinksTable = {
  url: string;
  user_id: string;
  organization_id: string;
  created_at: Time;
};
