import { type Kysely, sql } from 'kysely';

/** Risk assessments: the reports, a company's weights, bulk runs, and evaluations after jobs. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // No release so far has created a report; rows can only come from tests.
  `delete from rac_reports`,
  `alter table rac_reports
    add column is_newest boolean not null default true,
    add column coverage double precision not null default 0,
    add column available double precision,
    add column entered_single double precision,
    add column entered_aggregate double precision,
    add column caps integer not null default 0,
    add column outdated text[] not null default '{}',
    add column sections text[] not null default '{}',
    add column expires date,
    add column project_state text,
    add column note text not null default '',
    add column revision integer not null default 1,
    add column weights_revision integer not null default 0,
    add column model_hash text not null default '',
    add column answers_digest text not null default '{}',
    add column report jsonb not null default '{}',
    add column settings jsonb not null default '{}',
    add column scores double precision[] not null default '{}',
    add column cap_ids text[] not null default '{}',
    add column watched text[] not null default '{}',
    add column watched_state text not null default ''`,
  // Access that was ended and granted again has a new permission, so the newest report is unique per reader and
  // partner, not per permission.
  `create unique index rac_reports_newest on rac_reports (user_id, organization_id, contractor_id)
    nulls not distinct where is_newest and removed_at is null`,
  `create index rac_reports_organization on rac_reports (organization_id)`,
  `create index rac_reports_history on rac_reports (user_id, organization_id, completed_at desc)`,
  `create table rac_overrides (
    id bigint primary key generated always as identity,
    report_id uuid not null references rac_reports on delete cascade,
    cap text not null,
    reason text not null,
    user_id uuid references users on delete set null,
    at timestamptz not null,
    taken_back_at timestamptz
  )`,
  `create unique index rac_overrides_one on rac_overrides (report_id, cap) where taken_back_at is null`,
  `create table rac_weights (
    organization_id uuid primary key references organizations on delete cascade,
    revision integer not null,
    settings jsonb not null,
    hash text not null,
    user_id uuid references users on delete set null,
    at timestamptz not null
  )`,
  `create table rac_weight_changes (
    organization_id uuid not null references organizations on delete cascade,
    revision integer not null,
    lines text[] not null,
    user_id uuid references users on delete set null,
    at timestamptz not null,
    primary key (organization_id, revision)
  )`,
  `create table rac_runs (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    project_state text,
    started_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create index rac_runs_user on rac_runs (user_id)`,
  `create table rac_run_items (
    run_id uuid not null references rac_runs on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    report_id uuid references rac_reports on delete set null,
    reason text,
    done_at timestamptz,
    primary key (run_id, organization_id)
  )`,
  `create table rac_evaluations (
    id uuid primary key default gen_random_uuid(),
    contractor_id uuid not null references organizations on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid references users on delete set null,
    job text not null,
    day date not null,
    score integer not null check (score between 0 and 100),
    note text not null,
    created_at timestamptz not null
  )`,
  `create index rac_evaluations_contractor on rac_evaluations (contractor_id, day desc, id)`,
  `create index rac_evaluations_partner on rac_evaluations (organization_id)`,
];
