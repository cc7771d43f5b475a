import type { NotificationKind } from '@plumbline/api-contract';
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
  /** Where an email program can unsubscribe; null for emails that are always sent. */
  unsubscribe_url: string | null;
};

/** Secrets that all processes share. */
export type SigningKeysTable = { name: string; secret: Buffer; created_at: Time };

/** What a company's people were reminded of on the last day done. Processing the next day replaces the rows. */
export type RemindersTable = {
  organization_id: string;
  address: string;
  runs_out_on: Time;
  /** Which of the date's reminder days it was for. */
  days_before: number;
  mailed_at: Time;
};

export type RemindedCompaniesTable = {
  organization_id: string;
  /** The last day, `yyyy-mm-dd`, for which reminders were sent; null before the first. */
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
  /** null in older rows. */
  kind: NotificationKind | null;
  /** What notifications of the same kind and day are grouped by. */
  about_id: string | null;
  about_name: Generated<string>;
  /** The address of the question it is about; null if it is not about an answer, and in older rows. */
  address: string | null;
  /** The company that its person must belong to in order to read it; null if it is the person's own. */
  organization_id: string | null;
  /** False if it is only sent by email. */
  is_shown: Generated<boolean>;
  /** The email that it is waiting for. */
  mail_as: 'now' | 'daily' | 'weekly' | null;
  /** null if it is not waiting for an email. */
  mail_due_at: NullableTime;
};

export type EventsTable = {
  id: Generated<number>;
  recipients: string[];
  message: Json<Record<string, unknown>>;
  created_at: Time;
  /** The transaction that wrote it (xid8, as text). */
  xact: ColumnType<string, never, never>;
};
