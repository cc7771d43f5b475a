import { type Kysely, sql } from 'kysely';

/**
 * Contact lists for the network: what a person uploaded, what its rows were matched to, and what was done with them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table contact_lists (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    file_name text not null,
    columns jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create index contact_lists_organization on contact_lists (organization_id, created_at desc, id)`,
  `create index contact_lists_user on contact_lists (user_id)`,
  `create index contact_lists_time on contact_lists (created_at)`,
  `create table contact_list_rows (
    list_id uuid not null references contact_lists on delete cascade,
    row integer not null,
    -- As the file has them: columns may be read in another way later.
    cells jsonb not null,
    -- What was corrected by hand, by field.
    edits jsonb not null default '{}',
    email text not null,
    first_name text not null,
    last_name text not null,
    company_name text not null,
    website text not null,
    state text not null check (state in ('waiting', 'matched', 'choose', 'new', 'error', 'duplicate', 'left_out')),
    because text not null default '',
    organization_id uuid references organizations on delete set null,
    matched_by text check (matched_by in ('domain', 'name', 'chosen')),
    candidates uuid[] not null default '{}',
    primary key (list_id, row)
  )`,
  `create index contact_list_rows_state on contact_list_rows (list_id, state)`,
  `create index contact_list_rows_organization on contact_list_rows (organization_id) where organization_id is not null`,
  `create table contact_list_actions (
    id uuid primary key default gen_random_uuid(),
    list_id uuid not null references contact_lists on delete cascade,
    user_id uuid not null references users on delete cascade,
    action text not null check (action in ('relate', 'join', 'prequalify')),
    kind text,
    message text not null default '',
    -- Requests for data vaults are sent as a list of invitations.
    batch_id uuid references invitation_batches on delete set null,
    created_at timestamptz not null default now()
  )`,
  `create index contact_list_actions_list on contact_list_actions (list_id)`,
  `create index contact_list_actions_user on contact_list_actions (user_id)`,
  `create index contact_list_actions_batch on contact_list_actions (batch_id) where batch_id is not null`,
  `create table contact_list_outcomes (
    list_id uuid not null,
    row integer not null,
    action text not null,
    action_id uuid not null references contact_list_actions on delete cascade,
    state text not null check (state in ('queued', 'done', 'failed')),
    because text not null default '',
    primary key (list_id, row, action),
    foreign key (list_id, row) references contact_list_rows on delete cascade
  )`,
  `create index contact_list_outcomes_action on contact_list_outcomes (action_id)`,
  `create index contact_list_outcomes_queued on contact_list_outcomes (list_id) where state = 'queued'`,
  // What happened to each row. For requests for data vaults, the list of invitations has the result.
  `create view contact_list_results as select o.list_id, o.row, o.action, a.batch_id,
    case when a.batch_id is null then o.state when r.sent_at is not null then 'done'
      when r.finding <> 'ready' or b.state = 'cancelled' then 'failed' else 'queued' end as state,
    case when a.batch_id is null then o.because when r.finding <> 'ready' then r.because
      when b.state = 'cancelled' and r.sent_at is null then 'Sending was stopped.' else '' end as because
    from contact_list_outcomes o join contact_list_actions a on a.id = o.action_id
    left join invitation_batches b on b.id = a.batch_id
    left join invitation_rows r on r.batch_id = a.batch_id and r.row = o.row`,
];
