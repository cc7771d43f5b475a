import { type Kysely, sql } from 'kysely';

/** `access_log_newest` begins with the same columns; a second index was written with each read of a vault. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index access_log_organization`.execute(database);
}
