import { type Kysely, sql } from 'kysely';

/**
 * A contractor's notes on a vault. They reference the vault, the contractor and the person, not the grant that joins
 * them: revoking the grant hides the contractor's work, but does not destroy it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table comments (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    contractor_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    note text not null,
    question text,
    link text,
    created_at timestamptz not null,
    modified_at timestamptz not null
  )`,
  `create index comments_vault on comments (organization_id, user_id, contractor_id, created_at)`,
];
