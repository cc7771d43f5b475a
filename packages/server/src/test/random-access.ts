import {
  PARTICIPANT_STATES,
  RELATIONSHIP_KINDS,
  RELATIONSHIP_STATUSES,
} from '@plumbline/api-contract';
import fc from 'fast-check';
import type { Database } from '../database/connect.ts';
import { GENERAL_CONTRACTOR, TRADE_PARTNER } from '../http/actor.ts';

const SECTIONS = ['basic-information', 'insurance', 'safety-statistics'];
const STATES = ['pending', 'accepted', 'declined', 'cancelled'] as const;
const SENT = ['sent', 'accepted', 'declined', 'cancelled'] as const;

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

/** Chooses from a nonempty list. */
export type Pick = <T extends object | string | number | boolean | null>(list: readonly T[]) => T;

export const pickBy = (given: readonly number[]): Pick => {
  let at = 0;
  return (list) => {
    const chosen = list.at((given[at % given.length] ?? 0) % list.length);
    at += 1;
    if (chosen === undefined) throw new Error('there is nothing to choose from');
    return chosen;
  };
};

type Cast = Awaited<ReturnType<typeof castOf>>;

/** The people and companies to choose from. */
async function castOf(database: Database) {
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

/** A vault, someone who reads or requests it, and where they are now or were when it was granted. */
function pairOf(pick: Pick, { partners, readers, contractors }: Cast) {
  const reader = pick(readers);
  const { organization } = reader;
  const elsewhere = organization === null ? [] : [null, pick(contractors).id];
  return {
    organization_id: pick(partners).id,
    user_id: reader.id,
    contractor_id: pick([organization, organization, organization, ...elsewhere]),
  };
}

type Make = (database: Database, pick: Pick, cast: Cast) => Promise<unknown>;

const permission: Make = (database, pick, cast) =>
  database
    .insertInto('permissions')
    .values({
      ...pairOf(pick, cast),
      sections: SECTIONS.slice(0, pick([0, 1, 2, 3])),
      ended_at: pick([null, null, new Date()]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const request: Make = (database, pick, cast) =>
  database
    .insertInto('access_requests')
    .values({ ...pairOf(pick, cast), status: pick(STATES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const comment: Make = async (database, pick) => {
  const permissions = await database
    .selectFrom('permissions')
    .select(['organization_id', 'contractor_id', 'user_id'])
    .orderBy('created_at')
    .execute();
  if (permissions.length === 0) return;
  const now = new Date();
  const note = { note: 'A note', question: null, link: null, created_at: now, modified_at: now };
  await database
    .insertInto('comments')
    .values({ ...pick(permissions), ...note })
    .execute();
};

const invitation: Make = (database, pick, { people }) => {
  const author = pick(people);
  const isPartner = author.type === TRADE_PARTNER || author.without_company === 'TP';
  return database
    .insertInto('invitations')
    .values({
      kind: isPartner ? 'contractor' : 'trade_partner',
      user_id: author.id,
      organization_id: author.organization,
      email: pick(people).email,
      status: pick(SENT),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Lists of contacts to invite, and contact lists for the network by people with a company. */
const batch: Make = async (database, pick, { people }) => {
  const author = pick(people);
  const ofAuthor = { user_id: author.id, organization_id: author.organization };
  await database
    .insertInto('invitation_batches')
    .values({ ...ofAuthor, kind: 'contractor', file_name: 'list.csv' })
    .execute();
  if (author.organization === null) return;
  await database
    .insertInto('contact_lists')
    .values({
      user_id: author.id,
      organization_id: author.organization,
      file_name: 'network.csv',
      columns: '[]',
    })
    .execute();
};

const join: Make = (database, pick, { jobless, organizations }) =>
  database
    .insertInto('employee_requests')
    .values({
      user_id: pick(jobless).id,
      organization_id: pick(organizations).id,
      status: pick(STATES),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const betweenOrganizations = (pick: Pick, { organizations }: Cast) => {
  const asked = pick(organizations).id;
  const from = pick(organizations.filter(({ id }) => id !== asked)).id;
  return { organization_id: asked, from_organization_id: from, status: pick(STATES) };
};

const relationship: Make = (database, pick, cast) => {
  const { status: _, ...companies } = betweenOrganizations(pick, cast);
  return database
    .insertInto('relationships')
    .values({
      ...companies,
      from_name: 'One',
      name: 'Another',
      kind: pick(RELATIONSHIP_KINDS),
      status: pick(RELATIONSHIP_STATUSES),
      requested_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const project: Make = async (database, pick, cast) => {
  const { organization_id: keeper, from_organization_id: other } = betweenOrganizations(pick, cast);
  const at = new Date();
  const { id } = await database
    .insertInto('projects')
    .values({
      organization_id: keeper,
      name: 'A school',
      status: 'Completed',
      created_at: at,
      modified_at: at,
      removed_at: pick([null, null, true]) === null ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('project_participants')
    .values({
      project_id: id,
      organization_id: other,
      role: 'Trade Partner',
      state: pick(PARTICIPANT_STATES),
      asked_at: at,
    })
    .execute();
};

/** A package in any state, with an invitation that its company was or was not notified of. */
const bid: Make = async (database, pick, { contractors, organizations }) => {
  const contractor = pick(contractors).id;
  const dueIn = pick([1, 1, -1]) * 86_400_000;
  const { id } = await database
    .insertInto('bid_packages')
    .values({
      contractor_id: contractor,
      created_by: null,
      project_id: null,
      project: 'A school',
      title: 'Electrical',
      due_at: new Date(Date.now() + dueIn),
      time_zone: 'America/Chicago',
      status: pick(['open', 'open', 'draft', 'opened'] as const),
      public_key: null,
      receipts: null,
      root: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('bid_invitations')
    .values({
      package_id: id,
      organization_id: pick(organizations.filter((one) => one.id !== contractor)).id,
      from_organization_id: contractor,
      sent_at: pick([null, new Date(), new Date()]),
      ...pick([{}, {}, { state: 'Will Bid' as const, status: 'accepted' as const }]),
    })
    .execute();
};

const notification: Make = (database, pick, { people, organizations }) =>
  database
    .insertInto('notifications')
    .values({
      user_id: pick(people).id,
      verb: 'Something happened.',
      subject_kind: 'organization',
      subject_id: pick(organizations).id,
    })
    .execute();

const setting: Make = (database, pick, { people }) =>
  database
    .insertInto('prequal_user_settings')
    .values({
      user_id: pick(people).id,
      kind: 'view',
      list: 'browse_all',
      name: pick(['Mine', 'Local', 'Large']),
      value: '{}',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const MADE = [
  'comments',
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
] as const;

const MAKES: readonly Make[] = [
  permission,
  permission,
  permission,
  request,
  request,
  comment,
  invitation,
  batch,
  join,
  relationship,
  relationship,
  project,
  bid,
  notification,
  setting,
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
