import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** How many connections to this database wait for a lock now. */
export async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows.length;
}
