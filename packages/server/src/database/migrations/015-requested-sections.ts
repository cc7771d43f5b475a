import { type Kysely, sql } from 'kysely';

/** The sections that a request names: those that a reader asks for in addition to the ones already shared. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table access_requests add column sections text[] not null default '{}'`.execute(
    database,
  );
}
