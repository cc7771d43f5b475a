import { type Kysely, sql } from 'kysely';

/** What lists over a million grants need, found by measuring them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // A person is at one company. If PostgreSQL takes the two columns for independent, it expects far too few rows.
  `create statistics permissions_readers (dependencies, mcv) on user_id, contractor_id from permissions`,
  // Covers everything that a list needs to find its ids.
  `drop index permissions_reader`,
  `create index permissions_reader on permissions (user_id, sort_name, id) include (organization_id, contractor_id)
    where ended_at is null`,
  // To look up whether the latest request was declined.
  `create index access_requests_pair on access_requests (user_id, organization_id, created_at)`,
];
