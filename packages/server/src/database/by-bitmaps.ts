import { sql } from 'kysely';
import type { Database } from './connect.ts';

/**
 * Runs statements with bitmap scans of indexes only, whatever PostgreSQL estimates. With stale statistics it would read
 * a whole table, or walk an index in order.
 */
export const byBitmaps = <Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      transaction,
    );
    return work(transaction);
  });
