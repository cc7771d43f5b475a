import { type Kysely, sql } from 'kysely';

/** Which vaults were carried from one edition of the form to the next, when, and what happened to each old answer. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table carried_vaults (
    organization_id uuid not null references organizations on delete cascade,
    edition text not null,
    at timestamptz not null,
    answers jsonb not null,
    primary key (organization_id, edition)
  )`,
];
