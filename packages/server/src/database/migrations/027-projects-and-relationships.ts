import { type Kysely, sql } from 'kysely';

/**
 * Projects with their photos and the companies that took part in them, and relationships between companies, which
 * replace relationship requests.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // A project belongs to the company that keeps its page.
  `create table projects (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    name text not null,
    description text not null default '',
    city text not null default '',
    county_fips text,
    state text not null default '',
    market_segment text,
    delivery_method text,
    value_range text,
    status text not null check (status in
      ('Planned', 'Bidding', 'Under Construction', 'On Hold', 'Completed', 'Canceled')),
    start_on date,
    finish_on date,
    copied_from text,
    revision integer not null default 1,
    created_by uuid references users on delete set null,
    created_at timestamptz not null,
    modified_at timestamptz not null,
    removed_at timestamptz,
    removed_by uuid references users on delete set null
  )`,
  `create index projects_organization on projects (organization_id, modified_at desc, id) where removed_at is null`,
  `create index projects_removed on projects (removed_at) where removed_at is not null`,
  // A row of the vault is copied at most once.
  `create unique index projects_copied on projects (organization_id, copied_from)
    where copied_from is not null and removed_at is null`,
  // A company's part in a project: claimed by the company or invited by the keeper, until the other side confirms it.
  `create table project_participants (
    id uuid primary key default gen_random_uuid(),
    project_id uuid not null references projects on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    role text not null,
    trades text[] not null default '{}',
    state text not null check (state in
      ('claimed', 'invited', 'confirmed', 'declined', 'withdrawn', 'removed')),
    is_claim boolean not null default false,
    asked_by uuid references users on delete set null,
    asked_at timestamptz not null,
    decided_by uuid references users on delete set null,
    decided_at timestamptz
  )`,
  `create unique index project_participants_one on project_participants (project_id, organization_id)
    where state in ('claimed', 'invited', 'confirmed')`,
  `create index project_participants_organization on project_participants (organization_id, state, project_id)`,
  `create table project_photos (
    id uuid primary key default gen_random_uuid(),
    project_id uuid not null references projects on delete cascade,
    caption text not null,
    width integer not null,
    height integer not null,
    content bytea not null check (octet_length(content) <= 1048576),
    small bytea not null check (octet_length(small) <= 262144),
    position integer not null,
    created_at timestamptz not null,
    removed_at timestamptz
  )`,
  `create index project_photos_project on project_photos (project_id, position, id) where removed_at is null`,
  `create index project_photos_removed on project_photos (removed_at) where removed_at is not null`,

  // Nothing ever created one; rows can only come from tests.
  `drop table relationship_requests`,
  // Names are kept when a company is deleted, so that the other one can still be told which it was.
  `create table relationships (
    id uuid primary key default gen_random_uuid(),
    from_organization_id uuid references organizations on delete set null,
    organization_id uuid references organizations on delete set null,
    from_name text not null,
    name text not null,
    kind text not null check (kind in ('has_worked_with', 'preferred_supplier_of', 'represents')),
    status text not null default 'pending' check (status in
      ('pending', 'standing', 'declined', 'cancelled', 'ended')),
    message text not null default '',
    requested_by uuid references users on delete set null,
    requested_at timestamptz not null,
    decided_by uuid references users on delete set null,
    decided_by_email text,
    decided_at timestamptz,
    ended_by uuid references users on delete set null,
    ended_by_organization_id uuid references organizations on delete set null,
    ended_at timestamptz,
    check (from_organization_id <> organization_id)
  )`,
  `create index relationships_from on relationships (from_organization_id, status, requested_at desc, id)`,
  `create index relationships_to on relationships (organization_id, status, requested_at desc, id)`,
  // `has_worked_with` goes both ways; the other kinds have a direction.
  `create unique index relationships_one on relationships (
    (case when kind = 'has_worked_with' then least(from_organization_id, organization_id) else from_organization_id end),
    (case when kind = 'has_worked_with' then greatest(from_organization_id, organization_id) else organization_id end),
    kind) where status in ('pending', 'standing') and from_organization_id is not null and organization_id is not null`,
  // A person's private notes on a company, separate for each of the person's own companies.
  `create table relationship_notes (
    user_id uuid not null references users on delete cascade,
    own_organization_id uuid not null references organizations on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    note text not null,
    modified_at timestamptz not null,
    primary key (user_id, own_organization_id, organization_id)
  )`,
  // Companies that a company does not want suggested again.
  `create table dismissed_suggestions (
    organization_id uuid not null references organizations on delete cascade,
    suggested_id uuid not null references organizations on delete cascade,
    at timestamptz not null,
    primary key (organization_id, suggested_id)
  )`,
  `alter table mailed_links
    add column relationship_id uuid references relationships on delete cascade,
    drop constraint mailed_links_purpose_check`,
  `alter table mailed_links add constraint mailed_links_purpose_check check (purpose in
    ('register', 'create_password', 'reset_password', 'invitation', 'relationship'))`,
  `create index mailed_links_relationship on mailed_links (relationship_id) where relationship_id is not null`,
];
