import { type Kysely, sql } from 'kysely';

/** Jobs, which pg-boss keeps in its own schema, now determine when emails and lists of contacts are due. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table outbox drop column run_at`,
  `create index outbox_waiting on outbox (created_at) where state in ('waiting', 'sending')`,
  `alter table invitation_batches drop column run_at`,
];
