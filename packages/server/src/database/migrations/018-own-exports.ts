import { type Kysely, sql } from 'kysely';

/** Who at a trade partner downloaded its vault, for its Admins. What outsiders read is in `access_log`. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table own_exports (
    id bigint generated always as identity primary key,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    action text not null check (action in ('pdf', 'csv')),
    link text,
    at timestamptz not null
  )`,
  `create index own_exports_newest on own_exports (organization_id, at desc, id desc)`,
  `create index own_exports_person on own_exports (user_id)`,
];
