import { type Kysely, sql } from 'kysely';

/**
 * Makes the longest-standing Admin of every company without a pre-qual contact its contact; one whose account is frozen
 * only if there is no other. Only trade partners had one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `update users set is_pf_contact = true from (
      select distinct on (m.organization_id) m.user_id from memberships m join users u on u.id = m.user_id
      where m.rank >= 500 and m.is_primary and u.deleted_at is null and not exists (
        select from memberships o join users c on c.id = o.user_id and c.is_pf_contact
        where o.organization_id = m.organization_id)
      order by m.organization_id, u.frozen_at is not null, m.joined_at, m.user_id) as firsts
    where users.id = firsts.user_id`,
];
