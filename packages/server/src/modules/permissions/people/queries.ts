import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { GENERAL_CONTRACTOR } from '../../../http/actor.ts';
import type { Page } from '../../../http/page.ts';

/** A search finds at most so many people by each of its ways; further words narrow it. */
const MOST_FOUND = 1000;

export type ContractorPerson = {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly title: string;
  readonly contractor_id: string;
  readonly contractor_name: string;
  readonly permission_id: string | null;
};

/**
 * People at general contractors, by company and name: by beginnings of words of the name or of the company's name, or
 * by the whole address. `count` is exact to 1,000.
 */
export async function listContractorPeople(
  database: Database,
  tp: string,
  { search, limit, offset }: Page & { readonly search: string },
): Promise<{ readonly count: number; readonly rows: readonly ContractorPerson[] }> {
  const found = search === '' ? sql`` : sql`and u.id in (${foundBy(search)})`;
  const people = sql`
    from organizations o
    join memberships m on m.organization_id = o.id and m.is_primary
    join users u on u.id = m.user_id
    where o.organization_type = ${sql.lit(GENERAL_CONTRACTOR)} and u.deleted_at is null ${found}`;
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select ${people} limit ${MOST_FOUND}) as counted`.execute(
    database,
  );
  const { rows } = await sql<ContractorPerson>`
    select u.id as user_id, u.first_name, u.last_name, u.email, u.title, o.id as contractor_id,
      o.name as contractor_name,
      (select p.id from permissions p
        where p.organization_id = ${tp} and p.user_id = u.id and p.ended_at is null) as permission_id
    ${people}
    order by o.sort_name, o.id, u.last_name, u.id limit ${limit} offset ${offset}`.execute(
    database,
  );
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** Letters and digits are all that `plain_words` leaves, so nothing of a search can break the query's syntax. */
function foundBy(search: string) {
  const words = sql`(select string_agg('''' || w || ''':*', ' & ')::tsquery
    from unnest(string_to_array(plain_words(${search}::text), ' ')) w where w <> '')`;
  return sql`
    (select id from users
      where to_tsvector('simple'::regconfig, plain_words(first_name || ' ' || last_name)) @@ ${words}
      limit ${MOST_FOUND})
    union
    (select found.user_id from organizations company
      join memberships found on found.organization_id = company.id and found.is_primary
      where company.organization_type = ${sql.lit(GENERAL_CONTRACTOR)} and company.words @@ ${words}
      limit ${MOST_FOUND})
    union
    select id from users where email = lower(${search}::text)`;
}

/** A person by id or address, with what decides whether it can be given access. */
export async function findContractorPerson(
  database: Database,
  by: { readonly id: string } | { readonly email: string },
) {
  return database
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .leftJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select([
      'users.id',
      'users.without_company',
      'organizations.id as contractor_id',
      'organizations.organization_type',
    ])
    .where((where) =>
      'id' in by ? where('users.id', '=', by.id) : where('users.email', '=', by.email),
    )
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
