import { endpoints, type OrganizationProfile } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { templateSections } from '../../engine/vault-state.ts';
import { type Actor, ADMIN_RANK, GENERAL_CONTRACTOR, TRADE_PARTNER } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { isId } from '../../http/is-id.ts';
import { notFound, ProblemError, refused } from '../../http/problem.ts';
import {
  type Asked,
  type Authorize,
  type Module,
  noSubject,
  ofCaller,
  routesBy,
} from '../../http/route.ts';
import { askToClaim, reportDuplicate } from '../claims/index.ts';
import { countMembers, lockOrganization } from '../members/index.ts';
import { noteSeen, readDirectory } from '../directory/index.ts';
import { savePrimaryOffice } from '../offices/index.ts';
import { findPictures } from '../company-pictures/index.ts';
import { revokeAccessOfOrganization, findPermission } from '../permissions/index.ts';
import { addOrganization, joinAsFirstAdmin } from './add.ts';
import { organizationDomainOf, domainOfSite } from './domain.ts';
import { policies } from './policy.ts';
import { presentCard, presentDuplicate, presentOrganization, presentStanding } from './present.ts';
import { changeOf, type Sent } from './profile.ts';
import * as queries from './queries.ts';
import { changeStatus } from './status.ts';

const route = routesBy(policies);

const THERE_IS_NONE = 'Organization not found.';

const searchOrganizations = route({
  endpoint: endpoints.searchOrganizations,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const { opposite, search, limit, offset } = query;
    const type = opposite === true ? await oppositeOf(context.database, actor) : undefined;
    const found = await readDirectory(
      context,
      { kind: 'company', viewerId: actor.userId, search, limit, offset },
      async (text, page) =>
        (await queries.searchOrganizations(context.database, { text, type, ...page })).rows,
      ({ id }) => id,
    );
    return { status: 200, body: { ...found, results: found.results.map(presentCard) } };
  },
});

/** The opposite side: of the company, or else of the person's choice without a company, or else of the registration. */
async function oppositeOf(database: Database, actor: Actor): Promise<string | undefined> {
  const person = await queries.findPerson(database, actor.userId);
  const flagged = { TP: TRADE_PARTNER, GC: GENERAL_CONTRACTOR };
  const flag = person.without_company;
  const own = actor.organization?.type ?? (flag === null ? person.user_type : flagged[flag]);
  if (own === null) return undefined;
  return own === TRADE_PARTNER ? GENERAL_CONTRACTOR : TRADE_PARTNER;
}

const getOrganization = route({
  endpoint: endpoints.getOrganization,
  subject: noSubject,
  answer: async ({ actor, params, query, context }) => ({
    status: 200,
    body: await readProfile(context.database, actor, params.id, query.as === 'others'),
  }),
});

const getOrganizationByUrl = route({
  endpoint: endpoints.getOrganizationByUrl,
  subject: noSubject,
  answer: async ({ actor, params: { key }, context }) => {
    const domain = domainOfSite(key);
    const id = isId(key)
      ? key.toLowerCase()
      : domain !== null && (await queries.findOldestOf(context.database, domain));
    if (!id) throw notFound(THERE_IS_NONE);
    // A domain can be guessed, so a match counts like any other search.
    if (id !== actor.organization?.id)
      await noteSeen(context, { kind: 'company', viewerId: actor.userId, ids: [id] });
    return { status: 200, body: await readProfile(context.database, actor, id) };
  },
});

/** @throws 404 when the company does not exist */
async function readProfile(
  database: Database,
  actor: Actor,
  id: string,
  asOthers = false,
): Promise<OrganizationProfile> {
  const isOwn = actor.organization?.id === id && !asOthers;
  const row = await (isOwn ? queries.findOrganization : queries.findShownOrganization)(
    database,
    id,
  );
  if (row === undefined) throw notFound(THERE_IS_NONE);
  const pictures = await findPictures(database, id, isOwn);
  const permission = isOwn ? undefined : await findPermission(database, row.id, actor.userId);
  const rank = isOwn ? (actor.organization?.rank ?? null) : null;
  const seesStatus = isOwn || (permission !== undefined && permission.sections.length > 0);
  const vault = await vaultStanding(database, actor, row, permission?.sections);
  return presentOrganization(row, pictures, { isOwn, rank, seesStatus, vault });
}

/** The company as its own people see it, after a change. */
const presentOwn = async (
  database: Database,
  row: queries.OrganizationRow,
  rank: number | null,
): Promise<OrganizationProfile> =>
  presentOrganization(row, await findPictures(database, row.id, true), {
    isOwn: true,
    rank,
    seesStatus: true,
    vault: null,
  });

/** For someone at a company that may read vaults: their standing with this one. */
async function vaultStanding(
  database: Database,
  actor: Actor,
  row: { readonly id: string; readonly organization_type: string },
  sections: readonly string[] | undefined,
): Promise<OrganizationProfile['vault']> {
  const mayAsk = actor.organization !== null && actor.organization.type !== TRADE_PARTNER;
  if (row.organization_type !== TRADE_PARTNER || !mayAsk) return null;
  if (sections !== undefined) {
    const first = templateSections.find(({ link }) => sections.includes(link));
    return { standing: 'granted', first_section: first?.link ?? null };
  }
  const isRequested = await queries.hasRequested(database, row.id, actor.userId);
  return { standing: isRequested ? 'requested' : 'none', first_section: null };
}

const updateOrganization = route({
  endpoint: endpoints.updateOrganization,
  subject: ({ params: { id } }) => ({ id }),
  named: ({ body: { prequal_status: status, ...sent } }) => {
    const fields = Object.keys(sent);
    const [first] = fields;
    // The status is changed separately from the profile.
    if (status === undefined || first === undefined)
      return { setsStatus: status !== undefined, fields };
    const reason = 'Send only the status.';
    throw refused(reason, [{ address: `/${first}`, reason }]);
  },
  answer: async ({ actor, params, body, context, authorize }) => {
    const { prequal_status: status, hidden_part: hidden, ...sent } = body;
    const row = await context.database.transaction().execute(async (transaction) => {
      if (status === undefined)
        return changeProfile(
          context,
          transaction,
          { id: params.id, actor, authorize },
          sent,
          hidden,
        );
      await queries.lockOrganization(transaction, params.id);
      // As in changeProfile: the caller may have lost the right meanwhile.
      await authorize(transaction);
      await changeStatus(context, transaction, params.id, { status, userId: actor.userId });
      return queries.findOrganization(transaction, params.id);
    });
    if (row === undefined) throw notFound(THERE_IS_NONE);
    const rank = actor.organization?.rank ?? null;
    return { status: 200, body: await presentOwn(context.database, row, rank) };
  },
});

async function changeProfile(
  context: Context,
  transaction: Database,
  {
    id,
    actor,
    authorize,
  }: { readonly id: string; readonly actor: Actor; readonly authorize: Authorize },
  sent: Sent,
  hidden?: Parameters<typeof queries.setHidden>[2],
): Promise<queries.OrganizationRow | undefined> {
  const locked = await lockOrganization(transaction, id);
  const organization = locked && (await queries.findOrganization(transaction, id));
  if (organization === undefined) return undefined;
  // The caller may have been removed or demoted since the call began.
  await authorize(transaction);
  const person = await queries.findPerson(transaction, actor.userId);
  // A person who joins an existing company is not its founder, whatever their own registration step.
  const isFounding =
    person.reg_step === 'organization_type' && (await countMembers(transaction, id)) === 1;
  const change = changeOf(sent, { ...organization, isFounding }, person, context.now());
  await queries.updateProfile(transaction, id, change);
  if (hidden !== undefined) await queries.setHidden(transaction, id, hidden);
  if (change.prequal_status !== undefined) {
    const now = context.now();
    const access = { organizationId: id, by: actor.userId, now };
    await revokeAccessOfOrganization(context, transaction, access);
  }
  return queries.findOrganization(transaction, id);
}

const putOrganization = route({
  endpoint: endpoints.putOrganization,
  subject: async ({ actor, context, params }: Asked<typeof endpoints.putOrganization>) => {
    const isThere = await queries.isThere(context.database, params.id);
    const { rank } = await queries.findMembership(context.database, params.id, actor.userId);
    return { isThere, rank };
  },
  answer: async ({ actor, params: { id }, body, subject, context, authorize }) => {
    const now = context.now();
    const { userId } = actor;
    const { row, isNew } = await context.database.transaction().execute(async (transaction) => {
      const isAdded =
        !subject.isThere && (await addOrganization(transaction, { id, userId, body, now }));
      if (isAdded) return { row: await queries.findOrganization(transaction, id), isNew: true };
      const { rank } = await queries.findMembership(transaction, id, userId);
      if ((rank ?? 0) < ADMIN_RANK)
        throw new ProblemError(409, 'Another company already has this id.', { duplicates: [] });
      const { office, not_duplicates: _, ...sent } = body;
      const changed = await changeProfile(context, transaction, { id, actor, authorize }, sent);
      if (office !== undefined) await savePrimaryOffice(transaction, id, office, now);
      return { row: changed, isNew: false };
    });
    if (row === undefined) throw notFound(THERE_IS_NONE);
    const profile = await presentOwn(context.database, row, ADMIN_RANK);
    return { status: isNew ? 201 : 200, body: profile };
  },
});

const matchDomain = route({
  endpoint: endpoints.matchDomain,
  subject: ofCaller,
  answer: async ({ actor, context }) => {
    const { email } = await queries.findPerson(context.database, actor.userId);
    const domain = organizationDomainOf(email);
    const rows = domain === null ? [] : await queries.findByDomain(context.database, domain);
    return { status: 200, body: { count: rows.length, results: rows.map(presentCard) } };
  },
});

const userInOrganization = route({
  endpoint: endpoints.userInOrganization,
  subject: ofCaller,
  answer: async ({ actor, params, context }) => {
    if (!(await queries.isThere(context.database, params.id))) throw notFound(THERE_IS_NONE);
    const found = await queries.findMembership(context.database, params.id, actor.userId);
    return { status: 200, body: presentStanding(found) };
  },
});

const claimOrganization = route({
  endpoint: endpoints.claimOrganization,
  subject: async ({ actor, context, params }: Asked<typeof endpoints.claimOrganization>) => {
    const organization = await queries.findOrganization(context.database, params.id);
    if (organization === undefined) throw notFound(THERE_IS_NONE);
    const { email } = await queries.findPerson(context.database, actor.userId);
    return {
      isSameDomain:
        organization.domain !== null && organization.domain === organizationDomainOf(email),
    };
  },
  answer: async ({ actor, params: { id }, subject, body, context }) => {
    const now = context.now();
    const { userId } = actor;
    return context.database.transaction().execute(async (transaction) => {
      await lockOrganization(transaction, id);
      // The domain differs, or there are people but no Admin: an operator decides.
      if (!subject.isSameDomain || (await countMembers(transaction, id)) > 0) {
        const asked = { organizationId: id, userId, reason: body.reason };
        return { status: 202, body: await askToClaim(context, transaction, asked) } as const;
      }
      await joinAsFirstAdmin(transaction, { id, userId, now });
      const row = await queries.findOrganization(transaction, id);
      if (row === undefined) throw notFound(THERE_IS_NONE);
      return { status: 200, body: await presentOwn(transaction, row, ADMIN_RANK) } as const;
    });
  },
});

const findDuplicates = route({
  endpoint: endpoints.findDuplicates,
  subject: noSubject,
  answer: async ({ actor, body, context }) => {
    const { organization: organizationId, duplicate: duplicateId, reason } = body;
    if (organizationId !== undefined && duplicateId !== undefined) {
      const { userId } = actor;
      const id = await context.database
        .transaction()
        .execute((transaction) =>
          reportDuplicate(context, transaction, { organizationId, duplicateId, userId, reason }),
        );
      return { status: 201, body: { id, status: 'pending' } } as const;
    }
    const domain = domainOfSite(body.domain ?? '');
    const rows = await queries.findDuplicates(context.database, {
      name: body.name ?? '',
      domains: domain === null ? [] : [domain],
      others: actor.organization === null ? [] : [actor.organization.id],
    });
    const ids = rows.map(({ id }) => id);
    await noteSeen(context, { kind: 'company', viewerId: actor.userId, ids });
    return { status: 200, body: { count: rows.length, results: rows.map(presentDuplicate) } };
  },
});

export const organizations: Module = {
  routes: [
    searchOrganizations,
    getOrganization,
    getOrganizationByUrl,
    updateOrganization,
    putOrganization,
    matchDomain,
    userInOrganization,
    claimOrganization,
    findDuplicates,
  ],
};
