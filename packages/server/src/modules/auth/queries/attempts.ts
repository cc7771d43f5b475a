import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/**
 * Counts one attempt under a key and returns the count of the current window, in one statement to avoid a race. A
 * window that ends later than a new one would dates from before the clock was set back: it is shortened, so that nobody
 * is locked out longer than a window.
 */
export async function countAttempt(
  database: Database,
  key: string,
  now: Date,
  windowMs: number,
): Promise<{ readonly count: number; readonly windowEndsAt: Date }> {
  const ends = new Date(now.getTime() + windowMs);
  const row = await database
    .insertInto('login_attempts')
    .values({ key, count: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when login_attempts.window_ends_at < ${now} then 1
          else login_attempts.count + 1 end`,
        window_ends_at: sql`case when login_attempts.window_ends_at < ${now} then ${ends}
          else least(login_attempts.window_ends_at, ${ends}) end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, windowEndsAt: row.window_ends_at };
}

export async function forgetAttempts(database: Database, keys: readonly string[]): Promise<void> {
  await database.deleteFrom('login_attempts').where('key', 'in', keys).execute();
}

/** Takes one attempt back under each key. */
export async function uncountAttempt(database: Database, keys: readonly string[]): Promise<void> {
  await database
    .updateTable('login_attempts')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}
