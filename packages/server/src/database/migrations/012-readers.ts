import { type Kysely, sql } from 'kysely';

/** The name of the company that a vault was read for, kept after that company is deleted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table access_log add column contractor_name text`,
  `update access_log l set contractor_name = o.name from organizations o where o.id = l.contractor_id`,
];
