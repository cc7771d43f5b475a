import { type Kysely, sql } from 'kysely';

/**
 * The template that a section was saved under, so that what changed since can be told and moved answers be found.
 * A section saved before this has none: nothing is said to have changed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // By the hash of its text: a few versions, whatever the number of vaults.
  `create table templates (
    hash text primary key,
    document json not null,
    created_at timestamptz not null default now()
  )`,
  `alter table vault_sections add column template_hash text references templates`,
];
