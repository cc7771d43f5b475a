import { type Kysely, sql } from 'kysely';

/** Since when an answer of a Ready For Review vault has been missing or wrong. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table vault_lapses (
    organization_id uuid not null references organizations on delete cascade,
    address text not null,
    since timestamptz not null,
    primary key (organization_id, address)
  )`,
];
