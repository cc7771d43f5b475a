import { type Kysely, sql } from 'kysely';

/** Finds the deleted files of a vault too: Access Granted asks when one was last deleted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create index files_vault on files (organization_id, state)`,
  // It had only those that are not deleted.
  `drop index files_organization`,
];
