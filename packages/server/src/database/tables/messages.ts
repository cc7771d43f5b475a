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
  /** Where a mail program ends emails like this; null for those that are always sent. */
  unsubscribe_url: string | null;
};

/** Secrets that all processes share. */
export type SigningKeysTable = { name: string; secret: Buffer; created_at: Time };

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
  /** null in older ones. */
  kind: NotificationKind | null;
  /** What notifications of a kind and a day are grouped by. */
  about_id: string | null;
  about_name: Generated<string>;
  /** Of the question that it is about; null for what is about no answer, and in older ones. */
  address: string | null;
  /** The company that its person has to be in to read it; null where it is the person's own. */
  organization_id: string | null;
  /** False for what waits for an email alone. */
  is_shown: Generated<boolean>;
  /** The email that it waits for. */
  mail_as: 'now' | 'daily' | 'weekly' | null;
  /** null where it waits for none. */
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
