import { type Kysely, sql } from 'kysely';

/** Lists of contacts whose columns and rows can be corrected, and remembered column mappings. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Lists uploaded before this migration have no cells: they are sent as they were read, or uploaded again.
  `alter table invitation_rows add cells jsonb, add edits jsonb not null default '{}'`,
  `create table column_mappings (
    user_id uuid not null references users on delete cascade,
    -- A digest of the headers: what the headers say is kept nowhere else.
    headers bytea not null,
    -- What each column is read as, by its place.
    roles jsonb not null,
    used_at timestamptz not null default now(),
    primary key (user_id, headers)
  )`,
];
