import { type Kysely, sql } from 'kysely';

/** People, organizations, sessions, vaults, grants, files, events. Runs on PostgreSQL 15, so without uuidv7(). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table organizations (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    organization_type text not null,
    employee_quantity text,
    prequal_status text check (prequal_status in ('Work In Progress', 'Ready For Review')),
    form_type text not null default 'F',
    ready_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null check (email = lower(email)),
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    title text not null default '',
    profile_color text not null default '#2480EB',
    is_pf_contact boolean not null default false,
    is_employee_verified boolean not null default false,
    is_instraction boolean not null default false,
    reg_step text not null default 'complete',
    created_at timestamptz not null default now()
  )`,
  `create unique index users_email on users (email)`,
  `create table memberships (
    user_id uuid not null references users on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    rank integer not null,
    is_primary boolean not null default true,
    primary key (user_id, organization_id)
  )`,
  `create unique index memberships_primary on memberships (user_id) where is_primary`,
  `create index memberships_organization on memberships (organization_id)`,
  `create table sessions (
    id uuid primary key default gen_random_uuid(),
    token_hash bytea not null unique,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create table login_attempts (
    key text primary key,
    count integer not null,
    window_ends_at timestamptz not null
  )`,
  // json, not jsonb, because it preserves the text, with its keys in order.
  `create table vault_sections (
    organization_id uuid not null references organizations on delete cascade,
    link text not null,
    answers json not null,
    revision integer not null default 0 check (revision >= 0),
    modified_at timestamptz,
    modified_by uuid references users on delete set null,
    primary key (organization_id, link)
  )`,
  `create table save_receipts (
    organization_id uuid not null,
    link text not null,
    save_id uuid not null,
    user_id uuid not null references users on delete cascade,
    body_hash bytea not null,
    revision integer not null,
    saved_at timestamptz not null,
    primary key (organization_id, link, save_id),
    foreign key (organization_id, link) references vault_sections on delete cascade
  )`,
  `create table permissions (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    contractor_id uuid not null references organizations on delete cascade,
    sections text[] not null,
    tp_status text not null default 'Not Reviewed',
    tp_notes text not null default '',
    created_at timestamptz not null default now(),
    modified_at timestamptz not null default now(),
    unique (organization_id, user_id)
  )`,
  `create index permissions_user on permissions (user_id)`,
  `create table files (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    link text not null,
    question_id text not null,
    name text not null,
    size integer not null,
    media_type text not null,
    sha256 bytea not null,
    storage_name text not null unique,
    state text not null check (state in ('uploaded', 'deleted')),
    uploaded_by uuid not null references users,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create index files_organization on files (organization_id) where state = 'uploaded'`,
  `create table access_log (
    id bigint generated always as identity primary key,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    contractor_id uuid not null,
    action text not null,
    link text,
    file_id uuid,
    at timestamptz not null default now()
  )`,
  `create index access_log_organization on access_log (organization_id, at)`,
  `create table events (
    id bigint generated always as identity primary key,
    recipients uuid[] not null,
    message json not null,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create index events_created on events (created_at)`,
];
