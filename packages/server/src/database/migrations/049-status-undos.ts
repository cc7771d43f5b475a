import { type Kysely, sql } from 'kysely';

/** What the newest change of a person's approval status replaced, so that Undo can put it back. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table status_undos (
    permission_id uuid primary key references permissions on delete cascade,
    -- A new one for each change.
    id uuid not null default gen_random_uuid(),
    was text not null,
    tp_status text not null,
    -- The number of the review that the change recorded; null if it recorded none.
    review_number integer,
    -- The review that it replaced; all three are null if there was none.
    reviewed_at timestamptz,
    sections text[],
    revisions jsonb,
    -- The assigned review that it ended.
    assignment_id uuid
  )`,
];
