import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { ADMIN_RANK } from '../../../http/actor.ts';
import { isId } from '../../../http/is-id.ts';

export type CompanyRow = {
  readonly id: string;
  readonly name: string;
  readonly organization_type: string;
  readonly domain: string | null;
  readonly city: string;
  readonly state: string;
  readonly created_at: Date;
  readonly people: number;
  readonly admins: number;
  readonly offices: number;
  readonly projects: number;
  readonly relationships: number;
  readonly has_answers: boolean;
  readonly is_verified: boolean;
  readonly merged_into: string | null;
  readonly merged_into_name: string | null;
};

/** Whether a vault exists is all that the desk asks about it. */
const hasAnswers = (id: RawBuilder<unknown>) => sql<boolean>`(exists (select from vault_sections s
    where s.organization_id = ${id} and s.revision > 0)
  or exists (select from files f where f.organization_id = ${id}))`;

/** Companies with these ids, in the given order. */
export async function findCompanies(
  database: Database,
  ids: readonly string[],
): Promise<readonly CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select o.id, o.name, o.organization_type, o.domain, coalesce(l.city, '') as city, coalesce(l.state, '') as state,
      o.created_at,
      (select count(*)::int from memberships m where m.organization_id = o.id) as people,
      (select count(*)::int from memberships m where m.organization_id = o.id and m.rank >= ${ADMIN_RANK}) as admins,
      (select count(*)::int from office_locations m where m.organization_id = o.id) as offices,
      (select count(*)::int from projects p where p.organization_id = o.id and p.removed_at is null) as projects,
      (select count(*)::int from relationships r where o.id in (r.organization_id, r.from_organization_id)
        and r.status = 'standing') as relationships,
      ${hasAnswers(sql`o.id`)} as has_answers,
      o.traits @> '{verified}' as is_verified,
      now_is.id as merged_into, now_is.name as merged_into_name
    from unnest(${[...ids]}::uuid[]) with ordinality as s (id, n) join organizations o on o.id = s.id
    left join office_locations l on l.organization_id = o.id and l.is_primary
    left join organizations now_is on o.merged_into is not null and now_is.id = company_now(o.id)
    order by s.n`.execute(database);
  return rows;
}

/** Locks both until the transaction ends: anything that adds a reference to one of them waits. */
export async function lockBoth(transaction: Database, one: string, other: string) {
  await sql`select id from organizations where id in (${one}::uuid, ${other}::uuid) order by id for update`.execute(
    transaction,
  );
  // A statement of its own: the one that waits for the locks sees the answers and Admins from before it waited.
  const { rows } = await sql<{
    id: string;
    name: string;
    organization_type: string;
    merged_into: string | null;
    has_answers: boolean;
    admins: number;
  }>`select o.id, o.name, o.organization_type, o.merged_into, ${hasAnswers(sql`o.id`)} as has_answers,
      (select count(*)::int from memberships m where m.organization_id = o.id and m.rank >= ${ADMIN_RANK}) as admins
    from organizations o where o.id in (${one}::uuid, ${other}::uuid)`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * A package with a bid of the merged company that the survivor is also part of. Locks the invitations first, as
 * submitting a bid does: one that is being submitted is found, and no other is until the merge is over.
 */
export async function lockBidInTheWay(
  transaction: Database,
  mergedId: string,
  survivorId: string,
): Promise<string | undefined> {
  await sql`select i.id from bid_invitations i join bid_packages p on p.id = i.package_id and p.status = 'open'
    where i.organization_id = ${mergedId}::uuid order by i.id for update of i`.execute(transaction);
  const { rows } = await sql<{ title: string }>`
    select p.title from bid_invitations i join bid_packages p on p.id = i.package_id and p.status = 'open'
    where i.organization_id = ${mergedId}::uuid and exists (select from bids b where b.invitation_id = i.id)
      and (p.contractor_id = ${survivorId}::uuid or exists (select from bid_invitations o
        where o.package_id = i.package_id and o.organization_id = ${survivorId}::uuid))
    order by p.id limit 1`.execute(transaction);
  return rows[0]?.title;
}

/** Ids of companies by id, domain or the beginnings of words of the name; the closest name first. */
export async function searchCompanies(
  database: Database,
  text: string,
  limit: number,
): Promise<readonly string[]> {
  if (isId(text)) return [text.toLowerCase()];
  const { rows } = await sql<{ id: string }>`
    with asked as (select plain_words(${text}) as words)
    select o.id from organizations o, asked
    where o.domain = lower(${text}) or (asked.words <> '' and o.words @@
      (select string_agg('''' || w || ''':*', ' & ')::tsquery from unnest(string_to_array(asked.words, ' ')) w where w <> ''))
    order by o.sort_name <> asked.words, o.merged_into is not null, o.sort_name, o.id limit ${limit}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}
