import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Runs something while every transaction that inserts into a table fails at its commit. */
export async function failingAtCommit<T>(
  database: Database,
  table: string,
  run: () => Promise<T>,
): Promise<T> {
  await sql`create function refuse_commit() returns trigger language plpgsql as
    $$ begin raise exception 'planted'; end $$`.execute(database);
  await sql`create constraint trigger refuse_commit after insert on ${sql.table(table)}
    deferrable initially deferred for each row execute function refuse_commit()`.execute(database);
  try {
    return await run();
  } finally {
    await sql`drop function refuse_commit() cascade`.execute(database);
  }
}
