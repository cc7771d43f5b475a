import { type RawBuilder, sql } from 'kysely';
import {
  beginsWith,
  findByWords,
  plainWords,
  tsqueryOf,
} from '../../../database/organization-words.ts';
import type { Database } from '../../../database/connect.ts';
import { peopleWithCompany } from '../../../database/people-with-company.ts';
import { GENERAL_CONTRACTOR } from '../../../http/actor.ts';
import type { Page } from '../../../http/page.ts';

/** The most people that a search finds by their own names, or by the names of their companies. */
const MOST_FOUND = 250;
/** How many companies to check for people before reading all that match. */
const FIRST_ORGANIZATIONS = 1000;

type Sql = RawBuilder<unknown>;

export type ContractorPerson = {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly title: string;
  readonly contractor_id: string;
  readonly contractor_name: string;
  readonly contractor_domain: string | null;
  readonly permission_id: string | null;
};

/**
 * People at general contractors who have signed in, sorted by company and name. Matches beginnings of words in the
 * person's or the company's name, or the whole address.
 */
export async function listContractorPeople(
  database: Database,
  tp: string,
  { search, limit, offset }: Page & { readonly search: string },
): Promise<readonly ContractorPerson[]> {
  const words = await plainWords(database, search);
  const ofOrganizations = await findOfOrganizations(database, words, offset + limit);
  const found = foundBy(search, words, ofOrganizations);
  const { rows } = await sql<ContractorPerson>`
    with found as materialized (${found})
    select u.id as user_id, u.first_name, u.last_name, u.email, u.title, o.id as contractor_id,
      o.name as contractor_name, o.domain as contractor_domain,
      (select p.id from permissions p
        where p.organization_id = ${tp} and p.user_id = u.id and p.ended_at is null
          and p.contractor_id = o.id) as permission_id
    from found
    join users u on u.id = found.user_id
    join memberships m on m.user_id = u.id and m.is_primary
    join organizations o on o.id = m.organization_id
    order by o.sort_name, o.id, u.last_name, u.id limit ${limit} offset ${offset}`.execute(
    database,
  );
  return rows;
}

/** A person invited by an Admin cannot be found or given access before they create a password. */
const contractors = sql`
  organizations o
  join memberships m on m.organization_id = o.id and m.is_primary
  join users u on u.id = m.user_id and u.deleted_at is null and u.password_hash is not null
  where o.organization_type = ${sql.lit(GENERAL_CONTRACTOR)}`;

/** The words are a separate parameter, so that the planner can estimate how many rows they match. */
const foundBy = (
  search: string,
  words: readonly string[],
  ofOrganizations: readonly string[],
) => sql`
  (select m.user_id from ${contractors}
    and to_tsvector('simple'::regconfig, plain_words(u.first_name || ' ' || u.last_name)) @@ ${tsqueryOf(words)}
    limit ${sql.lit(MOST_FOUND)})
  union
  select unnest(${[...ofOrganizations]}::uuid[])
  union
  select m.user_id from ${contractors} and u.email = lower(${search}::text)`;

/**
 * The first people, in the order of the list, of companies whose name matches. Reads as many companies as people are
 * wanted, then the first FIRST_ORGANIZATIONS, and all of them only if those have too few people.
 */
async function findOfOrganizations(
  database: Database,
  words: readonly string[],
  wanted: number,
): Promise<readonly string[]> {
  if (words.length === 0) return [];
  const most = Math.min(wanted, MOST_FOUND);
  for (const first of [most, FIRST_ORGANIZATIONS]) {
    const page = { limit: first, counted: first + 1, offset: 0 };
    const { beyond, ids } = await findByWords(database, { type: GENERAL_CONTRACTOR, words }, page);
    const ofEach = sql`select m.user_id, u.last_name from ${contractors} and o.id = c.id
      order by u.last_name, u.id limit ${most}`;
    const people = await readPeople(
      database,
      sql`select p.user_id from unnest(${[...ids]}::uuid[]) with ordinality as c (id, n)
        cross join lateral (${ofEach}) as p order by c.n, p.last_name, p.user_id`,
      most,
    );
    if (people.length === most || beyond <= first) return people;
  }
  return readPeople(
    database,
    sql`select m.user_id from ${contractors} and ${beginsWith(words)} order by o.sort_name, o.id, u.last_name, u.id`,
    most,
  );
}

async function readPeople(
  database: Database,
  people: Sql,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`${people} limit ${most}`.execute(database);
  return rows.map(({ user_id }) => user_id);
}

/** A person who has signed in, by id or address, with what decides whether they can be given access. */
export async function findContractorPerson(
  database: Database,
  by: { readonly id: string } | { readonly email: string },
) {
  return peopleWithCompany(database)
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
    .where('users.password_hash', 'is not', null)
    .executeTakeFirst();
}
