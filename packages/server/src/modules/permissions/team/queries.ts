import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { escapeLike } from '../../../database/like.ts';
import type { Page } from '../../../http/page.ts';

export type TeamRow = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly title: string;
  readonly portrait_name: string | null;
  readonly rank: number;
  readonly is_pf_contact: boolean;
  readonly fills: string[];
  readonly has_signed_in: boolean;
  readonly is_pending: boolean;
};

/**
 * A company's people and the addresses it invited. An invited address looks the same whether or not it has an account.
 */
const team = (organizationId: string) => sql`(
  select u.id, u.first_name, u.last_name, u.email, u.title, p.name as portrait_name, m.rank,
    u.is_pf_contact, m.fills, true as has_signed_in, false as is_pending
  from memberships m join users u on u.id = m.user_id left join portraits p on p.user_id = u.id
  where m.organization_id = ${organizationId}
  union all
  select id, first_name, last_name, email, '', null, rank, false, fills, false, true
  from pending_members where organization_id = ${organizationId}
) as team`;

/** Contacts first, then by name: a page of them, and how many there are. */
export async function listTeam(
  database: Database,
  organizationId: string,
  { search, limit, offset }: Page & { readonly search: string },
): Promise<{ readonly count: number; readonly rows: readonly TeamRow[] }> {
  const pattern = `%${escapeLike(search)}%`;
  const found = sql`from ${team(organizationId)} where ${search}::text = ''
    or first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern}`;
  const counted = await sql<{ count: number }>`select count(*) as count ${found}`.execute(database);
  const { rows } = await sql<TeamRow>`select * ${found}
    order by is_pf_contact desc, last_name, first_name, id
    limit ${limit} offset ${offset}`.execute(database);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

export async function findTeamMember(
  database: Database,
  organizationId: string,
  id: string,
): Promise<TeamRow | undefined> {
  const { rows } =
    await sql<TeamRow>`select * from ${team(organizationId)} where id = ${id}`.execute(database);
  return rows[0];
}

/** The company that a person belongs to or was invited to; the two never share an id. */
export async function findTeamOf(database: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from memberships where user_id = ${id}
    union all select organization_id from pending_members where id = ${id}
  `.execute(database);
  return rows[0]?.organization_id ?? null;
}

/** How many other contacts there are whose accounts are not frozen. */
export async function countOtherContacts(
  transaction: Database,
  organizationId: string,
  id: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('memberships.organization_id', '=', organizationId)
    .where('users.is_pf_contact', '=', true)
    .where('users.frozen_at', 'is', null)
    .where('users.id', '!=', id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function setContact(
  transaction: Database,
  userId: string,
  isContact: boolean,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ is_pf_contact: isContact })
    .where('id', '=', userId)
    .execute();
}

export async function setFills(
  transaction: Database,
  { id, is_pending }: Pick<TeamRow, 'id' | 'is_pending'>,
  fills: readonly string[],
): Promise<void> {
  if (is_pending)
    await transaction
      .updateTable('pending_members')
      .set({ fills: [...fills] })
      .where('id', '=', id)
      .execute();
  else
    await transaction
      .updateTable('memberships')
      .set({ fills: [...fills] })
      .where('user_id', '=', id)
      .execute();
}
