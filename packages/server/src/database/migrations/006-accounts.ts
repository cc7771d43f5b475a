import { type Kysely, sql } from 'kysely';

/**
 * Accounts that people create themselves: emailed links and codes, sessions that can be told apart, the outbox,
 * companies that can be found, joined and claimed, requests, verification documents, notifications.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Invited people have no password until they create one. A deleted account remains as a name in others' records.
  `alter table users alter column password_hash drop not null`,
  `alter table users
    add column time_zone text not null default 'America/Chicago',
    add column user_type text check (user_type in
      ('General Contractor', 'Trade Partner', 'Manufacturer', 'Architect', 'Owner')),
    add column without_company text check (without_company in ('TP', 'GC')),
    add column is_webmail boolean not null default false,
    add column expected_org uuid references organizations on delete set null,
    add column joined_source text,
    add column email_preferences jsonb not null default '{}',
    add column password_changed_at timestamptz,
    add column deleted_at timestamptz`,
  // Existing accounts are 'complete'.
  `alter table users add constraint users_reg_step check (reg_step in
    ('name_entry', 'continue_or_join', 'join_company', 'organization_type', 'complete'))`,
  `alter table organizations
    add column domain text,
    add column website text not null default '',
    add column description text not null default '',
    add column phone text not null default '',
    add column categories text[] not null default '{}',
    add column market_segments text[] not null default '{}',
    add column name_key text generated always as
      (regexp_replace(regexp_replace(lower(name),
        '[^a-z0-9 ]+', ' ', 'g'), '\\m(inc|llc|llp|lp|ltd|co|corp|corporation|company|the)\\M|\\s+', '', 'g')) stored,
    add column created_by uuid references users on delete set null`,
  // Not unique: two companies may share a domain. A possible duplicate is suggested, never rejected.
  `create index organizations_domain on organizations (domain) where domain is not null`,
  `create index organizations_name_key on organizations (name_key text_pattern_ops)`,
  `create index organizations_type_name on organizations (organization_type, name, id)`,
  `create table office_locations (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    name text not null default '',
    address text not null default '',
    city text not null default '',
    state text not null default '',
    postal_code text not null default '',
    country text not null default 'United States',
    county_fips text,
    phone text not null default '',
    categories text[] not null default '{}',
    is_primary boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create index office_locations_organization on office_locations (organization_id)`,
  `create unique index office_locations_primary on office_locations (organization_id) where is_primary`,
  `alter table memberships
    add column office_location_id uuid references office_locations on delete set null,
    add column joined_at timestamptz not null default now()`,
  `alter table sessions
    add column last_seen_at timestamptz not null default now(),
    add column user_agent text not null default '',
    add column address text not null default '',
    add column time_zone text not null default ''`,
  `create index sessions_user on sessions (user_id)`,
  // A browser in which the person has signed in before. Its attempts are counted separately, so that strangers cannot
  // lock anybody out.
  `create table known_devices (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index known_devices_user on known_devices (user_id)`,
  // One row for each emailed code or link, which can be used once.
  `create table mailed_links (
    id uuid primary key default gen_random_uuid(),
    purpose text not null check (purpose in ('register', 'create_password', 'reset_password', 'invitation')),
    token_hash bytea not null unique,
    code_hash bytea,
    wrong_codes integer not null default 0,
    email text not null check (email = lower(email)),
    user_id uuid references users on delete cascade,
    registration json,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index mailed_links_email on mailed_links (email, purpose, created_at)`,
  `create index mailed_links_expiry on mailed_links (expires_at)`,
  `create table portraits (
    user_id uuid primary key references users on delete cascade,
    name text not null unique,
    media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
    content bytea not null check (octet_length(content) <= 262144),
    created_at timestamptz not null default now()
  )`,
  // Written in the transaction of the change it reports; a sender claims it with `for update skip locked`.
  `create table outbox (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    recipient text not null,
    subject text not null,
    html text,
    body text,
    state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'expired')),
    attempts integer not null default 0,
    run_at timestamptz not null default now(),
    expires_at timestamptz,
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `create index outbox_due on outbox (run_at) where state in ('waiting', 'sending')`,
  `create index outbox_created on outbox (created_at)`,
  `create table employee_requests (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
    rank integer check (rank in (100, 500)),
    decided_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    decided_at timestamptz
  )`,
  `create unique index employee_requests_pending on employee_requests (user_id) where status = 'pending'`,
  `create index employee_requests_organization on employee_requests (organization_id, status, created_at)`,
  `create table verifications (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('company', 'employee')),
    organization_id uuid references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
    name text not null,
    size integer not null,
    media_type text not null,
    storage_name text not null unique,
    created_at timestamptz not null default now(),
    decided_at timestamptz
  )`,
  `create index verifications_organization on verifications (organization_id, created_at) where kind = 'company'`,
  `create index verifications_user on verifications (user_id, created_at) where kind = 'employee'`,
  `create table notifications (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    verb text not null,
    subject_kind text not null,
    subject_id uuid not null,
    read_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index notifications_user on notifications (user_id, created_at desc)`,
  `create index notifications_subject on notifications (subject_kind, subject_id)`,
  // Requests to a trade partner for access: for now only counted in the bar; the access screens will answer them.
  `create table access_requests (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    contractor_id uuid references organizations on delete cascade,
    status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
    created_at timestamptz not null default now(),
    decided_at timestamptz
  )`,
  `create index access_requests_pending on access_requests (organization_id) where status = 'pending'`,
];
