import fc from 'fast-check';
import type { Database } from '../../database/connect.ts';
import { GENERAL_CONTRACTOR } from '../../http/actor.ts';
import { type Cast, castOf, type Make, type Pick } from './cast.ts';
import * as companies from './companies.ts';
import * as vaults from './vaults.ts';

/** What a world is generated from: numbers that choose among the people and companies there are. */
export type Numbers = {
  readonly people: readonly number[];
  readonly rows: readonly number[][];
  /** The people whose views are checked. */
  readonly viewers: readonly number[];
};

const numbers = (length: number) =>
  fc.array(fc.nat(9999), { minLength: length, maxLength: length });

export const worlds: fc.Arbitrary<Numbers> = fc.record({
  people: numbers(60),
  rows: fc.array(numbers(8), { minLength: 60, maxLength: 120 }),
  viewers: numbers(6),
});

export const pickBy = (given: readonly number[]): Pick => {
  let at = 0;
  return (list) => {
    const chosen = list.at((given[at % given.length] ?? 0) % list.length);
    at += 1;
    if (chosen === undefined) throw new Error('there is nothing to choose from');
    return chosen;
  };
};

const MADE = [
  'comments',
  'correction_requests',
  'rac_evaluations',
  'rac_reports',
  'permissions',
  'access_requests',
  'invitations',
  'invitation_batches',
  'contact_lists',
  'employee_requests',
  'relationships',
  'projects',
  'bid_packages',
  'notifications',
  'prequal_user_settings',
  'company_claims',
  'pending_members',
] as const;

const MAKES: readonly Make[] = [
  vaults.permission,
  vaults.permission,
  vaults.permission,
  vaults.request,
  vaults.request,
  vaults.comment,
  vaults.correction,
  vaults.assessment,
  companies.claim,
  companies.offer,
  companies.invitation,
  companies.batch,
  companies.join,
  companies.relationship,
  companies.relationship,
  companies.project,
  companies.bid,
  companies.bid,
  companies.notification,
  companies.setting,
];

/**
 * Makes rows for all lists, in any state, between the existing people, who get other ranks and, at contractors, other
 * companies.
 */
export async function makeRandomWorld(database: Database, made: Numbers): Promise<Cast> {
  for (const table of MADE) await database.deleteFrom(table).execute();
  const before = await castOf(database);
  const pick = pickBy(made.people);
  for (const { id, type } of before.people) {
    if (type === null) continue;
    const rank = pick([100, 500]);
    const moved = type === GENERAL_CONTRACTOR && { organization_id: pick(before.contractors).id };
    const membership = database.updateTable('memberships').set({ rank, ...moved });
    await membership.where('user_id', '=', id).execute();
    const is_pf_contact = pick([true, false, false]);
    await database.updateTable('users').set({ is_pf_contact }).where('id', '=', id).execute();
  }
  const cast = await castOf(database);
  for (const row of made.rows) await pickBy(row)(MAKES)(database, pickBy(row.slice(1)), cast);
  return cast;
}
