import type { NotificationKind } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { NotificationPreferences } from '../../../database/tables/accounts.ts';
import type { Due } from '../choices.ts';

type Chooser = {
  readonly notification_preferences: NotificationPreferences;
  readonly time_zone: string;
  readonly now: Date;
};

const chooser = (database: Database, userId: string) =>
  database
    .selectFrom('users')
    .select(['notification_preferences', 'time_zone', sql<Date>`now()`.as('now')])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null);

export const findChooser = (database: Database, userId: string): Promise<Chooser | undefined> =>
  chooser(database, userId).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockChooser = (transaction: Database, userId: string): Promise<Chooser | undefined> =>
  chooser(transaction, userId).forNoKeyUpdate().executeTakeFirst();

export async function savePreferences(
  transaction: Database,
  userId: string,
  chosen: NotificationPreferences,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify(chosen) })
    .where('id', '=', userId)
    .execute();
}

/**
 * Applies a new choice to what is waiting to be emailed. Deletes notifications that are now neither
 * shown nor emailed.
 */
export async function changeWaiting(
  transaction: Database,
  userId: string,
  kind: NotificationKind,
  due: Due,
): Promise<void> {
  await transaction
    .updateTable('notifications')
    .set(due)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('mail_due_at', 'is not', null)
    .execute();
  await transaction
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('mail_due_at', 'is', null)
    .where('is_shown', '=', false)
    .execute();
}

/** Reschedules what is waiting for a digest. */
export async function moveWaiting(
  transaction: Database,
  userId: string,
  period: 'daily' | 'weekly',
  dueAt: Date,
): Promise<void> {
  await transaction
    .updateTable('notifications')
    .set({ mail_due_at: dueAt })
    .where('user_id', '=', userId)
    .where('mail_as', '=', period)
    .where('mail_due_at', '>', sql<Date>`now()`)
    .execute();
}
