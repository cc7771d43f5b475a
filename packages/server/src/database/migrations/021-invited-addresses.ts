import { type Kysely, sql } from 'kysely';

/**
 * An invited address has no account until its owner creates one. Unused accounts that invitations created become
 * invitations; their links stay valid.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table pending_members add column invited_by uuid references users on delete set null`,
  `create index pending_members_email on pending_members (email)`,
  `insert into pending_members (organization_id, email, first_name, last_name, rank, fills, created_at)
    select m.organization_id, u.email, u.first_name, u.last_name, m.rank, m.fills, m.joined_at
    from users u join memberships m on m.user_id = u.id
    where u.password_hash is null and u.deleted_at is null
    on conflict (organization_id, email) do nothing`,
  `update mailed_links l set user_id = null,
      registration = json_build_object('invited_by_org', m.organization_id, 'user_type', o.organization_type)
    from users u join memberships m on m.user_id = u.id join organizations o on o.id = m.organization_id
    where l.user_id = u.id and l.purpose = 'invitation' and u.password_hash is null and u.deleted_at is null`,
  `delete from users where password_hash is null and deleted_at is null`,
];
