import { type Kysely, sql } from 'kysely';

/** Bid packages, invitations to bid, sealed bids and the list of their receipts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table bid_packages (
    id uuid primary key default gen_random_uuid(),
    contractor_id uuid not null references organizations on delete cascade,
    created_by uuid references users on delete set null,
    project_id uuid references projects on delete set null,
    project text not null,
    title text not null,
    trades text[] not null default '{}',
    scope text not null default '',
    requirements text not null default '',
    value numeric(14, 2),
    due_at timestamptz not null,
    time_zone text not null,
    is_sealed boolean not null default true,
    status text not null default 'draft' check (status in ('draft', 'open', 'opened', 'awarded', 'cancelled')),
    revision integer not null default 1,
    -- The public half of the key that bids are sealed with. The other half is in no database.
    public_key bytea,
    receipts text,
    root text,
    created_at timestamptz not null default now(),
    published_at timestamptz,
    opened_at timestamptz,
    awarded_at timestamptz
  )`,
  `create index bid_packages_contractor on bid_packages (contractor_id, created_at desc, id)`,
  `create index bid_packages_open on bid_packages (due_at) where status = 'open'`,
  `create table bid_package_files (
    id uuid primary key default gen_random_uuid(),
    package_id uuid not null references bid_packages on delete cascade,
    user_id uuid references users on delete set null,
    name text not null,
    size integer not null,
    media_type text not null,
    storage_name text not null,
    created_at timestamptz not null default now()
  )`,
  `create index bid_package_files_package on bid_package_files (package_id, created_at)`,
  `create index bid_package_files_storage on bid_package_files (storage_name)`,
  `create table bid_questions (
    id uuid primary key default gen_random_uuid(),
    package_id uuid not null references bid_packages on delete cascade,
    organization_id uuid references organizations on delete set null,
    user_id uuid references users on delete set null,
    question text not null,
    answer text,
    answered_by uuid references users on delete set null,
    asked_at timestamptz not null default now(),
    answered_at timestamptz
  )`,
  `create index bid_questions_package on bid_questions (package_id, asked_at)`,
  // What happened to a package, for both sides. Contains no amounts and no bidders' names.
  `create table bid_events (
    id bigint primary key generated always as identity,
    package_id uuid not null references bid_packages on delete cascade,
    text text not null,
    is_for_bidders boolean not null default true,
    at timestamptz not null default clock_timestamp()
  )`,
  `create index bid_events_package on bid_events (package_id, id)`,

  // No release so far has created an invitation to bid; rows can only come from tests.
  `delete from bid_invitations`,
  `alter table bid_invitations
    drop column project,
    drop column due_on,
    add column package_id uuid not null references bid_packages on delete cascade,
    add column state text not null default 'Invited' check (state in ('Invited', 'Viewed', 'Will Bid',
      'Not Bidding', 'Bid Submitted', 'Awarded', 'Not Awarded', 'Withdrawn')),
    add column is_cancelled boolean not null default false,
    add column reason text not null default '',
    add column revision integer not null default 1,
    add column sent_at timestamptz,
    add column viewed_at timestamptz`,
  `create unique index bid_invitations_once on bid_invitations (package_id, organization_id)`,
  `create index bid_invitations_organization on bid_invitations (organization_id)`,
  `create table bid_reminders (
    invitation_id uuid not null references bid_invitations on delete cascade,
    user_id uuid not null references users on delete cascade,
    days_before integer not null,
    sent_at timestamptz not null default now(),
    primary key (invitation_id, user_id, days_before)
  )`,

  // The list of receipts outlives the companies in it: a deleted company must not look like a dropped bid.
  `create table bid_receipts (
    package_id uuid not null references bid_packages on delete cascade,
    number integer not null,
    kind text not null check (kind in ('bid', 'withdrawal')),
    code text not null,
    at timestamptz not null,
    of integer,
    invitation_id uuid references bid_invitations on delete set null,
    primary key (package_id, number)
  )`,
  `create index bid_receipts_invitation on bid_receipts (invitation_id)`,
  `create table late_bids (
    id uuid primary key default gen_random_uuid(),
    invitation_id uuid not null references bid_invitations on delete cascade,
    code text not null,
    at timestamptz not null
  )`,
  `create index late_bids_invitation on late_bids (invitation_id, at)`,
  // The current bid of an invitation. A bid that it replaces is deleted; only the receipt remains.
  `create table bids (
    id uuid primary key default gen_random_uuid(),
    package_id uuid not null,
    number integer not null,
    invitation_id uuid not null unique references bid_invitations on delete cascade,
    user_id uuid references users on delete set null,
    -- Amount, note, receipt and the keys of the files, until the bid is opened.
    sealed bytea,
    amount numeric(14, 2),
    note text not null default '',
    receipt text,
    fault text,
    foreign key (package_id, number) references bid_receipts on delete cascade
  )`,
  `create table bid_files (
    id uuid primary key default gen_random_uuid(),
    bid_id uuid not null references bids on delete cascade,
    position integer not null,
    storage_name text not null,
    -- Known once the bid is opened.
    name text,
    size integer,
    media_type text,
    content_key bytea
  )`,
  `create index bid_files_bid on bid_files (bid_id, position)`,
  `create index bid_files_storage on bid_files (storage_name)`,
];
