import { type Kysely, sql } from 'kysely';

/** Companies are listed by name, a page at a time. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index organizations_name on organizations (name, id)`.execute(database);
}
