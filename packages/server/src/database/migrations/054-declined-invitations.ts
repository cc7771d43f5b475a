import { type Kysely, sql } from 'kysely';

/** Finds the declined invitations of an address, which is asked before each invitation, even of a long list. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create index invitations_declined on invitations (email) where status = 'declined'`,
];
