import { type Kysely, sql } from 'kysely';

/**
 * The template that each section was saved under, to tell what has changed since and to find answers that moved.
 * A section saved before this migration has none, and nothing is reported as changed in it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Keyed by the hash of its text: few versions, whatever the number of vaults.
  `create table templates (
    hash text primary key,
    document json not null,
    created_at timestamptz not null default now()
  )`,
  `alter table vault_sections add column template_hash text references templates`,
];
