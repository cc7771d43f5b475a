import { type Kysely, sql } from 'kysely';

/** What the lists of a million grants need, found by measuring them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // A person is at one company: taken for independent, both conditions together let few rows be expected of many.
  `create statistics permissions_readers (dependencies, mcv) on user_id, contractor_id from permissions`,
  // All that a list's ids are found by stands in the index.
  `drop index permissions_reader`,
  `create index permissions_reader on permissions (user_id, sort_name, id) include (organization_id, contractor_id)
    where ended_at is null`,
  // Whether a declined request was the last word.
  `create index access_requests_pair on access_requests (user_id, organization_id, created_at)`,
];
