import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { escapeLike } from '../../../database/like.ts';
import { ADMIN_RANK } from '../../../http/actor.ts';
import { isId } from '../../../http/is-id.ts';

export type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization_id: string | null;
  readonly organization_name: string | null;
  readonly is_admin: boolean;
  readonly created_at: Date;
  readonly sessions: number;
  readonly last_seen: Date | null;
  readonly frozen_at: Date | null;
};

export async function findPeople(
  database: Database,
  ids: readonly string[],
  now: Date,
): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.email, u.created_at, u.frozen_at,
      o.id as organization_id, o.name as organization_name, coalesce(m.rank >= ${ADMIN_RANK}, false) as is_admin,
      (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > ${now}) as sessions,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, n)
    join users u on u.id = asked.id and u.deleted_at is null
    left join memberships m on m.user_id = u.id and m.is_primary left join organizations o on o.id = m.organization_id
    order by asked.n`.execute(database);
  return rows;
}

/** Ids of people by id, the beginning of the address, or the beginnings of words of the name. */
export async function searchPeople(
  database: Database,
  text: string,
  limit: number,
): Promise<readonly string[]> {
  if (isId(text)) return [text.toLowerCase()];
  const { rows } = await sql<{ id: string }>`
    with asked as (select plain_words(${text}) as words),
      found as (
        (select u.id, u.email from users u where u.deleted_at is null and u.email like ${`${escapeLike(text.toLowerCase())}%`}
          order by u.email limit ${limit})
        union
        (select u.id, u.email from users u, asked where u.deleted_at is null and asked.words <> ''
          and to_tsvector('simple'::regconfig, plain_words(u.first_name || ' ' || u.last_name)) @@
            (select string_agg('''' || w || ''':*', ' & ')::tsquery from unnest(string_to_array(asked.words, ' ')) w where w <> '')
          limit ${limit}))
    select id from found order by email limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** @returns false when the account is gone or already in that state */
export async function setFrozen(
  transaction: Database,
  userId: string,
  frozenAt: Date | null,
): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set({ frozen_at: frozenAt })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('frozen_at', frozenAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
