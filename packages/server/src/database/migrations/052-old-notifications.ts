import { type Kysely, sql } from 'kysely';

/** Finds the notifications that are old enough to be deleted, every hour, without reading the others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create index notifications_created on notifications (created_at)`,
  `create index notifications_read on notifications (read_at) where read_at is not null`,
];
