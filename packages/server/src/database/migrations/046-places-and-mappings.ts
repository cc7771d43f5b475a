import { type Kysely, sql } from 'kysely';

/** Notifications know the answer that they are about; column mappings are remembered per company, not per person. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // The address of a question; null if it is not about an answer, and in older rows.
  `alter table notifications add column address text`,
  `alter table column_mappings rename to personal_mappings`,
  `create table column_mappings (
    id uuid primary key default gen_random_uuid(),
    -- Of a company, or of a person without one.
    organization_id uuid references organizations on delete cascade,
    user_id uuid references users on delete cascade,
    -- A digest of the headers: what the headers say is kept nowhere else.
    headers bytea not null,
    -- What each column is read as, by its place.
    roles jsonb not null,
    used_at timestamptz not null default now(),
    check ((organization_id is null) <> (user_id is null))
  )`,
  `create unique index column_mappings_owner on column_mappings (coalesce(organization_id, user_id), headers)`,
  `create index column_mappings_organization on column_mappings (organization_id)`,
  `create index column_mappings_person on column_mappings (user_id)`,
  // If colleagues have different mappings, keeps the one used last.
  `insert into column_mappings (organization_id, user_id, headers, roles, used_at)
    select distinct on (coalesce(m.organization_id, p.user_id), p.headers) m.organization_id,
      case when m.organization_id is null then p.user_id end, p.headers, p.roles, p.used_at
    from personal_mappings p left join memberships m on m.user_id = p.user_id and m.is_primary
    order by coalesce(m.organization_id, p.user_id), p.headers, p.used_at desc`,
  `drop table personal_mappings`,
];
