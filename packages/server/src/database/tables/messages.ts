import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableTime, Time } from '../columns.ts';

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

/** What a company's people were reminded of. Older rows go with the next day that is done. */
export type RemindersTable = {
  organization_id: string;
  address: string;
  runs_out_on: Time;
  /** For which of the date's reminder days. */
  days_before: number;
  mailed_at: Time;
};

export type RemindedCompaniesTable = {
  organization_id: string;
  /** The last day, `yyyy-mm-dd`, that reminders were sent for; null before the first. */
  through: ColumnType<string | null, string | null, string>;
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

export type EventsTable = {
  id: Generated<number>;
  recipients: string[];
  message: Json<Record<string, unknown>>;
  created_at: Time;
  /** The transaction that wrote it (xid8, as text). */
  xact: ColumnType<string, never, never>;
};
