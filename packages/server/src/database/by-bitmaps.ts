import { sql } from 'kysely';
import type { Database } from './connect.ts';

/**
 * Runs statements by bitmaps of indexes alone, whatever PostgreSQL expects: it reads a whole table, or walks an index in
 * order, where its statistics are old.
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
