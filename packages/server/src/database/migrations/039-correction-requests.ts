import { type Kysely, sql } from 'kysely';

/** Readers' requests to correct one answer of a vault. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table correction_requests (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    contractor_id uuid references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    link text not null,
    question text not null,
    answer_digest text not null,
    reason text not null,
    status text not null default 'pending'
      check (status in ('pending', 'corrected', 'removed', 'confirmed', 'withdrawn')),
    explanation text not null default '',
    created_at timestamptz not null,
    closed_at timestamptz,
    closed_by uuid references users on delete set null,
    check ((status = 'pending') = (closed_at is null))
  )`,
  // Two concurrent requests for the same answer become one.
  `create unique index correction_requests_pending on correction_requests (organization_id, user_id, question)
    where status = 'pending'`,
  `create index correction_requests_vault on correction_requests (organization_id, created_at desc, id)`,
  `create index correction_requests_author on correction_requests (user_id, organization_id)`,
  `create index correction_requests_contractor on correction_requests (contractor_id)`,
];
