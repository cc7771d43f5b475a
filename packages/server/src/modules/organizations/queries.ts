import { MOST_FOUND, type ProfilePart } from '@plumbline/api-contract';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { escapeLike } from '../../database/like.ts';
import type { Tables } from '../../database/tables.ts';
import { isClaimed } from './queries/profile.ts';
import { beginningsOf, LEAST_KEY, LEAST_PREFIX, nameKeyOf } from './name-key.ts';

export {
  findOrganization,
  findShownOrganization,
  hasRequested,
  type OrganizationRow,
} from './queries/profile.ts';

/** What decides on changes to the caller's own company. */
export async function findPerson(database: Database, userId: string) {
  return database
    .selectFrom('users')
    .select(['id', 'email', 'reg_step', 'user_type', 'without_company'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function findEmail(database: Database, userId: string): Promise<string> {
  return (await findPerson(database, userId)).email;
}

/** Companies as others see them. */
const cardRows = (database: Database) =>
  database
    .selectFrom('shown_organizations as organizations')
    .leftJoin('shown_offices as offices', (join) =>
      join
        .onRef('offices.organization_id', '=', 'organizations.id')
        .on('offices.is_primary', '=', true),
    )
    .select([
      'organizations.id',
      'organizations.name',
      'organizations.organization_type',
      'organizations.domain',
      'organizations.employee_quantity',
      'offices.city',
      'offices.state',
      isClaimed.as('is_claimed'),
    ]);

export type CardRow = Awaited<ReturnType<typeof findByDomain>>[number];

export type OrganizationSearch = {
  /** Part of the name, or the beginning of the domain. */
  readonly text: string;
  readonly type?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

type Organization = ExpressionBuilder<Tables, 'organizations'>;

/** Matches the name key, which ignores case and legal forms, or the beginning of the domain. */
const hasKey = (text: string) => (where: Organization) =>
  where.or([
    where('organizations.name_key', 'like', `%${nameKeyOf(text)}%`),
    beginsDomain(text)(where),
  ]);

/** Matches the name as written, for names in other scripts and words that a key leaves out, or the domain. */
const hasText = (text: string) => (where: Organization) =>
  where.or([
    where('organizations.name', 'ilike', `%${escapeLike(text)}%`),
    beginsDomain(text)(where),
  ]);

const beginsDomain = (text: string) => (where: Organization) =>
  where('organizations.domain', 'like', `${escapeLike(text.toLowerCase())}%`);

/** Companies by name. Tries the key first, which costs a tenth of a case-insensitive comparison. */
export async function searchOrganizations(
  database: Database,
  search: OrganizationSearch,
): Promise<{ readonly count: number; readonly rows: readonly CardRow[] }> {
  const { text } = search;
  if (nameKeyOf(text) !== '') {
    const found = await pageOfMatches(database, search, hasKey(text));
    if (found.count > 0) return found;
  }
  return pageOfMatches(database, search, hasText(text));
}

const hasType = (type: string | undefined) => (where: Organization) =>
  type === undefined ? where.val(true) : where('organizations.organization_type', '=', type);

/**
 * Counts and sorts in one pass over the names. Reading a page in index order would look up every company before the
 * first match: all of A to R for a word that starts with S.
 */
async function pageOfMatches(
  database: Database,
  { type, limit, offset }: OrganizationSearch,
  matches: (where: Organization) => Expression<SqlBool>,
): Promise<{ readonly count: number; readonly rows: readonly CardRow[] }> {
  const matching = database
    .selectFrom('organizations')
    .select(['organizations.id', 'organizations.name'])
    .where('organizations.merged_into', 'is', null)
    .where(hasType(type))
    .where(matches);
  const { rows: found } = await sql<{ count: number; ids: readonly string[] }>`
    with matching as materialized (${matching})
    select (select count(*) from matching) as count,
      array(select id from matching order by name, id limit ${limit} offset ${offset}) as ids`.execute(
    database,
  );
  const { count, ids } = found[0] ?? { count: 0, ids: [] };
  if (ids.length === 0) return { count, rows: [] };
  const rows = await byName(cardRows(database).where('organizations.id', 'in', ids)).execute();
  return { count, rows };
}

const byName = (rows: ReturnType<typeof cardRows>) =>
  rows.orderBy('organizations.name').orderBy('organizations.id');

export async function findCardRows(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return cardRows(database).where('organizations.id', 'in', ids).execute();
}

/** A company and those of nearly the same name, the oldest first. */
export async function findNamesakes(database: Database, id: string) {
  return cardRows(database)
    .where('organizations.name_likeness', '=', ({ selectFrom }) =>
      selectFrom('organizations as self').select('self.name_likeness').where('self.id', '=', id),
    )
    .orderBy('organizations.created_at')
    .orderBy('organizations.id')
    .limit(MOST_FOUND)
    .execute();
}

/** A company at one of these domains whose name is nearly the same as that of a company not in `known`. */
export async function findAlikeAt(
  database: Database,
  domains: readonly string[],
  known: readonly string[],
): Promise<string | undefined> {
  const row = await database
    .selectFrom('organizations as one')
    .select('one.id')
    .where('one.domain', '=', sql<string>`any(${sql.val([...domains])}::text[])`)
    .where(
      sql<boolean>`exists (select from organizations as other
        where other.name_likeness = one.name_likeness and other.id <> one.id
          and other.id <> all(${sql.val([...known])}::uuid[]) and other.merged_into is null)`,
    )
    .where('one.merged_into', 'is', null)
    .orderBy('one.created_at')
    .orderBy('one.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function findByDomain(database: Database, domain: string) {
  return cardRows(database)
    .where('organizations.domain', '=', domain)
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .limit(50)
    .execute();
}

/** The oldest company of a domain. */
export async function findOldestOf(database: Database, domain: string): Promise<string | null> {
  const row = await database
    .selectFrom('organizations')
    .select('id')
    .where('domain', '=', domain)
    .where('merged_into', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type DuplicateRow = CardRow & {
  readonly has_domain: boolean;
  readonly has_name: boolean;
};

/** Companies at one of the domains or with nearly the same name; those with the same domain first. */
export async function findDuplicates(
  database: Database,
  organization: {
    readonly name: string;
    readonly domains: readonly string[];
    /** Companies known to be different. */
    readonly others: readonly string[];
  },
): Promise<readonly DuplicateRow[]> {
  const key = nameKeyOf(organization.name);
  const begins = key.length >= LEAST_PREFIX ? `${key}%` : key;
  const sameName =
    key.length >= LEAST_KEY
      ? sql<boolean>`(organizations.name_key = any(${[key, ...beginningsOf(key)]}::text[])
          or organizations.name_key like ${begins})`
      : sql<boolean>`lower(organizations.name) = lower(${organization.name.trim()})`;
  const sameDomain = sql<boolean>`coalesce(organizations.domain = any(${[...organization.domains]}::text[]), false)`;
  return cardRows(database)
    .select([sameDomain.as('has_domain'), sameName.as('has_name')])
    .where((where) => where.or([sameDomain, sameName]))
    .where(sql<boolean>`organizations.id <> all(${[...organization.others]}::uuid[])`)
    .orderBy('has_domain', 'desc')
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .limit(MOST_FOUND)
    .execute();
}

export async function isThere(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits until other changes of the same company finish. */
export async function lockOrganization(database: Database, id: string): Promise<void> {
  await database
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

export async function setStatus(
  database: Database,
  id: string,
  status: 'Work In Progress' | 'Ready For Review',
  now: Date,
): Promise<void> {
  await database
    .updateTable('organizations')
    .set({
      prequal_status: status,
      // Changes are counted from the last time it was marked ready, so Work In Progress keeps the date.
      ...(status === 'Ready For Review' && { ready_at: now }),
    })
    .where('id', '=', id)
    .execute();
}

export type ProfileChange = {
  readonly name?: string | undefined;
  readonly organization_type?: string | undefined;
  readonly employee_quantity?: string | null | undefined;
  readonly website?: string | undefined;
  readonly description?: string | undefined;
  readonly phone?: string | undefined;
  readonly domain?: string | null | undefined;
  readonly categories?: string[] | undefined;
  readonly market_segments?: string[] | undefined;
  readonly certifications?: string[] | undefined;
  readonly founded?: number | null | undefined;
  readonly service_states?: string[] | undefined;
  readonly hidden_parts?: ProfilePart[] | undefined;
  readonly prequal_status?: 'Work In Progress' | null | undefined;
};

export async function updateProfile(
  transaction: Database,
  id: string,
  change: ProfileChange,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await transaction.updateTable('organizations').set(change).where('id', '=', id).execute();
}

/** Hides or shows one part. Other hidden parts stay hidden, even if they were changed in the meantime. */
export async function setHidden(
  transaction: Database,
  id: string,
  { part, is_hidden }: { readonly part: ProfilePart; readonly is_hidden: boolean },
): Promise<void> {
  const without = sql<ProfilePart[]>`array_remove(hidden_parts, ${part})`;
  await transaction
    .updateTable('organizations')
    .set({ hidden_parts: is_hidden ? sql`array_append(${without}, ${part})` : without })
    .where('id', '=', id)
    .execute();
}

/** @returns whether the id was free */
export async function insertOrganization(
  transaction: Database,
  organization: {
    readonly id: string;
    readonly name: string;
    readonly organization_type: string;
    readonly employee_quantity: string | null;
    readonly website: string;
    readonly description: string;
    readonly phone: string;
    readonly domain: string | null;
    readonly prequal_status: 'Work In Progress' | null;
    readonly created_by: string;
    readonly created_at: Date;
  },
): Promise<boolean> {
  const row = await transaction
    .insertInto('organizations')
    .values(organization)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller's relation to a company: a member, someone who asked to join, or neither. */
export async function findMembership(database: Database, organizationId: string, userId: string) {
  const member = await database
    .selectFrom('memberships')
    .select('rank')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const request = await database
    .selectFrom('employee_requests')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return { rank: member?.rank ?? null, request: request?.id ?? null };
}
