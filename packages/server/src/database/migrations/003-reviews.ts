import { type Kysely, sql } from 'kysely';

/**
 * A copy of the answers from each time a vault was marked Ready For Review. A vault marked before this migration has no
 * copy, and none of its answers is reported as changed until it is marked again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table reviews (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    number integer not null check (number > 0),
    at timestamptz not null,
    user_id uuid references users on delete set null,
    form_type text not null,
    sections json not null,
    unique (organization_id, number)
  )`,
  // Separate from the list of reviews, which is read often and without the answers.
  `create table review_answers (
    review_id uuid not null references reviews on delete cascade,
    link text not null,
    answers json not null,
    template_hash text not null references templates,
    primary key (review_id, link)
  )`,
];
