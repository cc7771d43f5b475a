import { type Kysely, sql } from 'kysely';

/**
 * Invited people whose address already has an account. They appear in the list of members like people who have not
 * answered yet, so that inviting an address does not reveal whether it has an account.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table pending_members (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    email text not null check (email = lower(email)),
    first_name text not null,
    last_name text not null,
    rank integer not null check (rank in (100, 500)),
    created_at timestamptz not null,
    unique (organization_id, email)
  )`.execute(database);
}
