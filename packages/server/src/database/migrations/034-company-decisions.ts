import { type Kysely, sql } from 'kysely';

/**
 * A contractor company's approval of a trade partner, who may set it, review assignments, what each person last
 * reviewed, and notes shared with colleagues.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const STATUSES = `('Not Reviewed', 'In Review', 'Approved', 'Approved With Conditions', 'Not Approved')`;

const statements = [
  // null: Admins are approvers, others are not.
  `alter table memberships add column is_approver boolean`,

  `create table company_approvals (
    id uuid primary key default gen_random_uuid(),
    contractor_id uuid not null references organizations on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    status text not null check (status in ${STATUSES}),
    conditions text not null default '',
    reason text not null default '',
    single_limit bigint,
    aggregate_limit bigint,
    expires_on date,
    revision integer not null default 1,
    decided_by uuid references users on delete set null,
    decided_at timestamptz not null
  )`,
  `create unique index company_approvals_once on company_approvals (contractor_id, organization_id)`,
  `create index company_approvals_organization on company_approvals (organization_id)`,
  `create index company_approvals_expiring on company_approvals (contractor_id, expires_on) where expires_on is not null`,
  `create table company_approval_history (
    id bigint generated always as identity primary key,
    approval_id uuid not null references company_approvals on delete cascade,
    status text not null,
    conditions text not null,
    reason text not null,
    single_limit bigint,
    aggregate_limit bigint,
    expires_on date,
    decided_by uuid references users on delete set null,
    decided_at timestamptz not null
  )`,
  `create index company_approval_history_approval on company_approval_history (approval_id, id)`,

  `create table review_assignments (
    id uuid primary key default gen_random_uuid(),
    contractor_id uuid not null references organizations on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    assigned_by uuid references users on delete set null,
    due_on date,
    note text not null default '',
    created_at timestamptz not null,
    done_at timestamptz
  )`,
  `create unique index review_assignments_open on review_assignments (user_id, contractor_id, organization_id) where done_at is null`,
  `create index review_assignments_partner on review_assignments (contractor_id, organization_id) where done_at is null`,
  `create index review_assignments_organization on review_assignments (organization_id)`,

  // What a person had read when they last decided: a revision of each section. The answers of a revision are kept once
  // for everyone who reviewed it.
  `create table reader_reviews (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    contractor_id uuid references organizations on delete cascade,
    at timestamptz not null,
    number integer not null default 1,
    sections text[],
    revisions jsonb
  )`,
  `create unique index reader_reviews_once on reader_reviews (user_id, organization_id, contractor_id) nulls not distinct`,
  `create index reader_reviews_organization on reader_reviews (organization_id)`,
  `create index reader_reviews_contractor on reader_reviews (contractor_id)`,
  `create table reviewed_answers (
    organization_id uuid not null references organizations on delete cascade,
    link text not null,
    revision integer not null,
    answers jsonb not null,
    template_hash text,
    primary key (organization_id, link, revision)
  )`,
  // For existing statuses, we know when they were set, but not what had been read.
  `insert into reader_reviews (user_id, organization_id, contractor_id, at)
    select p.user_id, p.organization_id, p.contractor_id, max(v.at)
    from verdicts v join permissions p on p.id = v.permission_id
    where v.tp_status in ('Approved', 'Approved With Conditions', 'Not Approved')
    group by p.user_id, p.organization_id, p.contractor_id`,

  // Existing notes were promised to be private to their authors.
  `alter table comments
    add column is_shared boolean not null default false,
    add column resolved_at timestamptz,
    add column resolved_by uuid references users on delete set null`,
  `create index comments_shared on comments (contractor_id, organization_id, created_at) where is_shared`,
  `create table comment_mentions (
    comment_id uuid not null references comments on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (comment_id, user_id)
  )`,
  `create index comment_mentions_person on comment_mentions (user_id)`,
];
