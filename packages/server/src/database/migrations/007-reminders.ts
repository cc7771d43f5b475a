import { type Kysely, sql } from 'kysely';

/** The dates in a vault that its people were emailed about: each once, until another date is entered. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table reminders (
    organization_id uuid not null references organizations on delete cascade,
    address text not null,
    runs_out_on date not null,
    mailed_at timestamptz not null,
    primary key (organization_id, address, runs_out_on)
  )`,
];
