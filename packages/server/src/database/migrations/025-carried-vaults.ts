import { type Kysely, sql } from 'kysely';

/** Which vaults came from one edition of the form into the next, when, and what became of each old answer. */
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
