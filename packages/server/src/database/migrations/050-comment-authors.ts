import { type Kysely, sql } from 'kysely';

/** Finds the notes that a person wrote, on all vaults; those of colleagues are found by their company. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [`create index comments_author on comments (user_id)`];
