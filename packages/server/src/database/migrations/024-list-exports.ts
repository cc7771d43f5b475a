import { type Kysely, sql } from 'kysely';

/** Who at a company exported a list of trade partners, for its Admins. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table list_exports (
    id bigint generated always as identity primary key,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    list text not null
      check (list in ('browse_all', 'access_granted', 'access_requested', 'completed_rac')),
    rows integer not null,
    at timestamptz not null
  )`,
  `create index list_exports_newest on list_exports (organization_id, at desc, id desc)`,
  `create index list_exports_person on list_exports (user_id)`,
];
