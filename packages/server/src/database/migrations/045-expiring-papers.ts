import { type Kysely, sql } from 'kysely';

/** The days on which documents in vaults expire, and the reminders that contractors sent about them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table vault_expiries (
    organization_id uuid not null references organizations on delete cascade,
    link text not null,
    address text not null,
    label text not null,
    expires_on date not null,
    primary key (organization_id, address)
  )`,
  `create index vault_expiries_day on vault_expiries (organization_id, expires_on)`,
  `create table expiry_reminders (
    id uuid primary key default gen_random_uuid(),
    contractor_id uuid not null references organizations on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    address text not null,
    expires_on date not null,
    user_id uuid references users on delete set null,
    at timestamptz not null
  )`,
  `create index expiry_reminders_newest on expiry_reminders (contractor_id, organization_id, address, at desc)`,
  `create index expiry_reminders_organization on expiry_reminders (organization_id)`,
  `create index expiry_reminders_user on expiry_reminders (user_id)`,
];
