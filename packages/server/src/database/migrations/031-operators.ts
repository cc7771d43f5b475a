import { type Kysely, sql } from 'kysely';

/**
 * Claims of companies, reports of duplicates, and the operators' desk: merges that can be undone, frozen accounts, and a
 * log that nobody can change.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** Tables and their columns that name a company; rows may not be added for a merged one. */
const GUARDED: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['memberships', 'organization_id'],
  ['pending_members', 'organization_id'],
  ['employee_requests', 'organization_id'],
  ['office_locations', 'organization_id'],
  ['deleted_offices', 'organization_id'],
  ['company_pictures', 'organization_id'],
  ['verifications', 'organization_id'],
  ['permissions', 'organization_id', 'contractor_id'],
  ['access_requests', 'organization_id', 'contractor_id'],
  ['invitations', 'organization_id'],
  ['invitation_batches', 'organization_id'],
  ['invite_links', 'organization_id'],
  ['projects', 'organization_id'],
  ['project_participants', 'organization_id'],
  ['relationships', 'organization_id', 'from_organization_id'],
  ['relationship_notes', 'organization_id', 'own_organization_id'],
  ['dismissed_suggestions', 'organization_id', 'suggested_id'],
  ['bid_packages', 'contractor_id'],
  ['bid_invitations', 'organization_id', 'from_organization_id'],
  ['bid_questions', 'organization_id'],
  ['rac_evaluations', 'organization_id', 'contractor_id'],
  ['rac_weights', 'organization_id'],
  ['company_claims', 'organization_id'],
  ['duplicate_reports', 'organization_id', 'duplicate_id'],
];

const COLUMNS = [...new Set(GUARDED.flatMap(([, ...columns]) => columns))];

const statements = [
  `alter table organizations add column merged_into uuid references organizations on delete cascade`,
  `create index organizations_merged on organizations (merged_into) where merged_into is not null`,
  `alter table users add column frozen_at timestamptz`,
  `create index users_email_prefix on users (email text_pattern_ops)`,
  `create table operators (
    email text primary key check (email = lower(email)),
    added_at timestamptz not null default now()
  )`,

  `create table company_claims (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    reason text not null,
    status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    decision text not null default ''
  )`,
  `create unique index company_claims_one on company_claims (organization_id, user_id) where status = 'pending'`,
  `create index company_claims_waiting on company_claims (created_at) where status = 'pending'`,
  `create index company_claims_user on company_claims (user_id, created_at desc)`,
  `create table duplicate_reports (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    duplicate_id uuid not null references organizations on delete cascade,
    user_id uuid references users on delete set null,
    reason text not null,
    status text not null default 'pending' check (status in ('pending', 'merged', 'dismissed')),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    check (organization_id <> duplicate_id)
  )`,
  // Each person reports a pair at most once, in either order.
  `create unique index duplicate_reports_one on duplicate_reports
    (least(organization_id, duplicate_id), greatest(organization_id, duplicate_id), user_id) where status = 'pending'`,
  `create index duplicate_reports_waiting on duplicate_reports (created_at) where status = 'pending'`,

  // Names and ids without foreign keys: a merge is remembered after its companies are gone.
  `create table company_merges (
    id uuid primary key default gen_random_uuid(),
    survivor_id uuid not null,
    survivor_name text not null,
    merged_id uuid not null,
    merged_name text not null,
    keeps_admins boolean not null,
    merged_at timestamptz not null,
    merged_by uuid not null,
    undone_at timestamptz,
    undone_by uuid,
    -- Of an undone one: rows that had changed or gone meanwhile and stayed as they were.
    left_alone integer not null default 0
  )`,
  `create index company_merges_merged on company_merges (merged_id, merged_at desc)`,
  `create index company_merges_newest on company_merges (merged_at desc)`,
  // What a merge changed, step by step: the key of the row, and the columns before and after.
  `create table company_merge_changes (
    merge_id uuid not null references company_merges on delete cascade,
    step integer not null,
    n bigint generated always as identity,
    kind text not null check (kind in ('update', 'insert', 'delete')),
    table_name text not null,
    key jsonb not null,
    before jsonb,
    after jsonb,
    primary key (merge_id, step, n)
  )`,

  `create table operator_log (
    id bigint primary key generated always as identity,
    at timestamptz not null default clock_timestamp(),
    operator_id uuid,
    operator text not null,
    act text not null,
    subject_kind text not null,
    subject_id text not null,
    subject text not null,
    reason text not null check (btrim(reason) <> '')
  )`,
  `create function operator_log_stays() returns trigger language plpgsql as $$
    begin raise exception 'the operators'' log is only added to'; end $$`,
  `create trigger operator_log_stays before update or delete on operator_log
    for each row execute function operator_log_stays()`,
  `create trigger operator_log_stays_whole before truncate on operator_log
    for each statement execute function operator_log_stays()`,

  // The company that a merged company is part of now; itself if it was not merged. Null when there is no such company.
  `create function company_now(which uuid) returns uuid language sql stable as $$
    with recursive way (id, merged_into) as (
      select o.id, o.merged_into from organizations o where o.id = which
      union select o.id, o.merged_into from organizations o join way on o.id = way.merged_into)
    select id from way where merged_into is null $$`,
  // Waits for a merge in progress, then sees its result.
  `create function refuse_merged(which uuid) returns void language plpgsql as $$
    declare gone_to uuid;
    begin
      select merged_into into gone_to from organizations where id = which for key share;
      if gone_to is not null then
        raise exception 'this company was merged into another' using errcode = 'PM410', detail = which::text;
      end if;
    end $$`,
  ...COLUMNS.map(
    (column) => `create function refuse_merged_${column}() returns trigger language plpgsql as $$
      begin
        if new.${column} is not null then perform refuse_merged(new.${column}); end if;
        return new;
      end $$`,
  ),
  ...GUARDED.flatMap(([table, ...columns]) =>
    columns.map(
      (
        column,
      ) => `create trigger refuse_merged_${column} before insert or update of ${column} on ${table}
        for each row execute function refuse_merged_${column}()`,
    ),
  ),

  // What others may read: nothing of a merged company.
  `create or replace view shown_organizations as select o.id, o.name, o.organization_type, o.domain, o.prequal_status, o.form_type,
    o.ready_at, o.created_at, o.name_key, o.name_likeness, o.sort_name, o.words, o.traits, o.hidden_parts,
    ${unless('about', 'description', `''`)},
    ${unless('trades', 'categories', `'{}'::text[]`)},
    ${unless('markets', 'market_segments', `'{}'::text[]`)},
    ${unless('service_area', 'service_states', `'{}'::text[]`)},
    ${unless('size', 'employee_quantity', 'null')},
    ${unless('founded', 'founded', 'null')},
    ${unless('website', 'website', `''`)},
    ${unless('phone', 'phone', `''`)}
    from organizations o where o.merged_into is null`,
  `create or replace view shown_pictures as select p.id, p.organization_id, p.kind, p.name, p.caption, p.width, p.height, p.created_at
    from company_pictures p join organizations o on o.id = p.organization_id
    where p.removed_at is null and o.merged_into is null and not 'pictures' = any(o.hidden_parts)`,
  `alter function partner_traits(uuid) rename to partner_traits_of_shown`,
  `create function partner_traits(which uuid) returns text[] language sql stable as
    $$ select coalesce(partner_traits_of_shown(which), '{}') $$`,
];

function unless(part: string, column: string, blank: string): string {
  return `case when '${part}' = any(o.hidden_parts) then ${blank} else o.${column} end as ${column}`;
}
