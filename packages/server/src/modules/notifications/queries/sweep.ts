import type { Database } from '../../../database/connect.ts';

const DAY_MS = 86_400_000;
/** Nobody looks for read notifications after half a year. */
const READ_KEPT_MS = 180 * DAY_MS;
/** After a year, even an unread one is no longer news. */
const KEPT_MS = 365 * DAY_MS;

/** What was only emailed is stored no longer than a job that runs again looks for it. */
const EMAILED_KEPT_MS = 7 * DAY_MS;

/** Deletes notifications that were read half a year ago, that were only emailed, and all that are a year old. */
export async function sweepNotifications(database: Database, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await database
    .deleteFrom('notifications')
    .where((where) =>
      where.or([
        where('read_at', '<', before(READ_KEPT_MS)),
        where('created_at', '<', before(KEPT_MS)),
        where.and([
          where('is_shown', '=', false),
          where('mail_due_at', 'is', null),
          where('created_at', '<', before(EMAILED_KEPT_MS)),
        ]),
      ]),
    )
    .execute();
}
