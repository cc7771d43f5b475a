import { endpoints } from '@plumbline/api-contract';
import { counties } from '@plumbline/schemas/counties';
import type { Database } from '../../database/connect.ts';
import type { Reading } from '../../http/context.ts';
import { notFound, ProblemError, refused } from '../../http/problem.ts';
import { type Asked, type Module, noSubject, ofCaller, routesBy } from '../../http/route.ts';
import { categoryError } from '../categories/index.ts';
import { lockOrganization } from '../members/index.ts';
import { organizationDomainOf, findEmail } from '../organizations/index.ts';
import { findDeleted, forgetOne, removeOffice, restoreRemoved } from './deletion.ts';
import { type OfficeSubject, policies } from './policy.ts';
import { isSeen, presentOffice } from './present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const THERE_IS_NONE = 'Office not found.';
const PAGE = 50;
const MOST_OFFICES = 500;

const officeSubject = async ({
  context,
  params,
}: {
  readonly context: Reading;
  readonly params: { readonly id: string };
}): Promise<OfficeSubject> => {
  const office = await queries.findOffice(context.database, params.id);
  return { organizationId: office?.organization_id ?? null };
};

const listOffices = route({
  endpoint: endpoints.listOffices,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const ownId = query.as === 'others' ? null : (actor.organization?.id ?? null);
    const { count, rows } = await queries.listOffices(context.database, {
      text: query.search?.trim() ?? '',
      organizationId: query.organization,
      ownId,
      limit: query.limit ?? PAGE,
      offset: query.offset ?? 0,
    });
    const results = rows.map((row) => presentOffice(row, ownId));
    return { status: 200, body: { count, results } };
  },
});

const getOffice = route({
  endpoint: endpoints.getOffice,
  subject: noSubject,
  answer: async ({ actor, params, context }) => {
    const ownId = actor.organization?.id ?? null;
    const row = await queries.findOffice(context.database, params.id);
    if (row === undefined || !isSeen(row, ownId)) throw notFound(THERE_IS_NONE);
    return { status: 200, body: presentOffice(row, ownId) };
  },
});

const matchOfficeDomain = route({
  endpoint: endpoints.matchOfficeDomain,
  subject: ofCaller,
  answer: async ({ actor, context }) => {
    const domain = organizationDomainOf(await findEmail(context.database, actor.userId));
    const ownId = actor.organization?.id ?? null;
    const rows = domain === null ? [] : await queries.findByDomain(context.database, domain, ownId);
    const results = rows.map((row) => presentOffice(row, ownId));
    return { status: 200, body: { count: rows.length, results } };
  },
});

const updateOffice = route({
  endpoint: endpoints.updateOffice,
  subject: officeSubject,
  answer: async ({ params, subject, body, context, authorize }) => {
    const office = await context.database.transaction().execute(async (transaction) => {
      // Locks the company before any office, the same order as everywhere else. Under the lock, the state and the county
      // stay as they were checked.
      await lockOrganization(transaction, subject.organizationId ?? '');
      const found = await queries.findOffice(transaction, params.id);
      if (found === undefined) throw notFound(THERE_IS_NONE);
      await authorize(transaction);
      checkTrades(found.organization_type, body.categories);
      checkCounty({ ...found, ...body });
      const { is_primary: isPrimary, ...change } = body;
      await queries.updateOffice(transaction, params.id, trimmed(change));
      if (isPrimary === true)
        await queries.makePrimary(transaction, found.organization_id, params.id);
      return readOffice(transaction, params.id);
    });
    return { status: 200, body: office };
  },
});

const putOffice = route({
  endpoint: endpoints.putOffice,
  subject: async (asked: Asked<typeof endpoints.putOffice>) => ({
    ...(await officeSubject(asked)),
    ownId: asked.actor.organization?.id ?? null,
  }),
  answer: async ({ actor, params: { id }, body, context, authorize }) => {
    const { office, isNew } = await context.database.transaction().execute(async (transaction) => {
      const organization = await lockOrganization(transaction, actor.organization?.id ?? '');
      if (organization === undefined) throw notFound('Your company no longer exists.');
      await authorize(transaction);
      checkTrades(organization.organization_type, body.categories);
      checkCounty(body);
      const found = await queries.findOffice(transaction, id);
      if (found !== undefined && found.organization_id !== organization.id) throw idTaken();
      if (found === undefined) await add(transaction, organization.id, id, body, context.now());
      else await queries.updateOffice(transaction, id, trimmed(body));
      return { office: await readOffice(transaction, id), isNew: found === undefined };
    });
    return { status: isNew ? 201 : 200, body: office };
  },
});

const idTaken = () => new ProblemError(409, 'Another office already has this id.');

async function add(
  transaction: Database,
  organizationId: string,
  id: string,
  office: queries.OfficeChange,
  now: Date,
): Promise<void> {
  const standing = await requireRoom(transaction, organizationId);
  const deleted = await findDeleted(transaction, id);
  if (deleted !== undefined && deleted.organization_id !== organizationId) throw idTaken();
  if (deleted !== undefined) await forgetOne(transaction, id);
  const isAdded = await queries.insertOffice(transaction, {
    ...trimmed(office),
    id,
    organization_id: organizationId,
    is_primary: standing === 0,
    created_at: now,
  });
  if (!isAdded) throw idTaken();
  await queries.replaceBlank(transaction, organizationId, id);
}

/**
 * @returns how many offices there are
 * @throws 409 when the company has as many as it can have
 */
async function requireRoom(transaction: Database, organizationId: string): Promise<number> {
  const standing = await queries.countOffices(transaction, organizationId);
  if (standing >= MOST_OFFICES)
    throw new ProblemError(409, `A company can have up to ${MOST_OFFICES} offices.`);
  return standing;
}

/** An office of the caller's own company. */
async function readOffice(database: Database, id: string) {
  const row = await queries.findOffice(database, id);
  if (row === undefined) throw notFound(THERE_IS_NONE);
  return presentOffice(row, row.organization_id);
}

function checkTrades(type: string, codes: readonly string[] | undefined): void {
  const reason = categoryError(type, codes ?? []);
  if (reason !== undefined) throw refused(reason, [{ address: '/categories', reason }]);
}

const stateOf = new Map(counties.map(({ fips, state }) => [fips, state]));

/** @throws 422 for an unknown county, or one in a different state than the office */
function checkCounty({
  state,
  county_fips: fips,
}: Pick<queries.OfficeChange, 'state' | 'county_fips'>): void {
  if (fips === null || fips === undefined) return;
  const actual = stateOf.get(fips);
  if (actual === state?.trim()) return;
  const reason =
    actual === undefined
      ? 'Choose a county from the list.'
      : 'Choose a county in the same state as the office.';
  throw refused(reason, [{ address: '/county_fips', reason }]);
}

const trimmed = (change: queries.OfficeChange): queries.OfficeChange =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );

const deleteOffice = route({
  endpoint: endpoints.deleteOffice,
  subject: officeSubject,
  answer: async ({ params: { id }, subject, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      // Locks the company before any office, the same order as everywhere else.
      await lockOrganization(transaction, subject.organizationId ?? '');
      await authorize(transaction);
      await removeOffice(transaction, id, context.now());
    });
    return { status: 204, body: undefined };
  },
});

const restoreOffice = route({
  endpoint: endpoints.restoreOffice,
  subject: async ({ context, params }: Asked<typeof endpoints.restoreOffice>) => ({
    organizationId: (await findDeleted(context.database, params.id))?.organization_id ?? null,
  }),
  answer: async ({ params: { id }, subject, context, authorize }) => {
    const office = await context.database.transaction().execute(async (transaction) => {
      const organizationId = subject.organizationId ?? '';
      await lockOrganization(transaction, organizationId);
      await authorize(transaction);
      await requireRoom(transaction, organizationId);
      await restoreRemoved(transaction, id);
      return readOffice(transaction, id);
    });
    return { status: 200, body: office };
  },
});

export const offices: Module = {
  routes: [
    listOffices,
    getOffice,
    updateOffice,
    putOffice,
    deleteOffice,
    restoreOffice,
    matchOfficeDomain,
  ],
};
