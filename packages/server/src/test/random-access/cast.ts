import type { Database } from '../../database/connect.ts';
import { GENERAL_CONTRACTOR, TRADE_PARTNER } from '../../http/actor.ts';

/** Of requests to join and requests for access. */
export const STATES = ['pending', 'accepted', 'declined', 'cancelled'] as const;

/** Chooses from a nonempty list. */
export type Pick = <T extends object | string | number | boolean | null>(list: readonly T[]) => T;

export type Cast = Awaited<ReturnType<typeof castOf>>;

/** The people and companies to choose from. */
export async function castOf(database: Database) {
  const organizations = await database
    .selectFrom('organizations')
    .select(['id', 'organization_type as type'])
    .orderBy('name')
    .execute();
  const people = await database
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.is_primary', '=', true),
    )
    .leftJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select([
      'users.id',
      'users.email',
      'users.without_company',
      'organizations.id as organization',
    ])
    .select('organizations.organization_type as type')
    .where('users.deleted_at', 'is', null)
    .orderBy('users.email')
    .execute();
  return {
    organizations,
    partners: organizations.filter(({ type }) => type === TRADE_PARTNER),
    contractors: organizations.filter(({ type }) => type === GENERAL_CONTRACTOR),
    people,
    jobless: people.filter(({ organization }) => organization === null),
    readers: people.filter(({ type, without_company: flag }) =>
      type === null ? flag === 'GC' : type === GENERAL_CONTRACTOR,
    ),
  };
}

/** Makes a row, or a few that belong together. */
export type Make = (database: Database, pick: Pick, cast: Cast) => Promise<unknown>;
