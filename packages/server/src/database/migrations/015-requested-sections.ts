import { type Kysely, sql } from 'kysely';

/** Which sections a request names: those that a reader asks for besides the ones already shared. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table access_requests add column sections text[] not null default '{}'`.execute(
    database,
  );
}
