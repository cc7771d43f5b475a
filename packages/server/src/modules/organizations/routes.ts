import { endpoints, type OrganizationProfile } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK, type Actor, GENERAL_CONTRACTOR, TRADE_PARTNER } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { forbidden, notFound, ProblemError, refused } from '../../http/problem.ts';
import { type Asked, type Module, noSubject, route } from '../../http/route.ts';
import { countMembers, hasContact, lockCompany, updatePerson } from '../members/index.ts';
import { savePrimaryOffice } from '../offices/index.ts';
import { endAccessOfCompany, findGrant } from '../permissions/index.ts';
import { editsVaultOf } from '../vault/index.ts';
import { addCompany, claimCompany } from './add.ts';
import { companyDomainOf, domainOfSite } from './domain.ts';
import { isAdminOf, policies } from './policy.ts';
import { presentCard, presentDuplicate, presentOrganization, presentStanding } from './present.ts';
import { changeOf, type Sent } from './profile.ts';
import * as queries from './queries.ts';
import { changeStatus } from './status.ts';

const THERE_IS_NONE = 'There is no such organisation.';
const PAGE = 50;
const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const searchOrganizations = route({
  endpoint: endpoints.searchOrganizations,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const type = query.opposite === true ? await oppositeOf(context.database, actor) : undefined;
    const { count, rows } = await queries.searchCompanies(context.database, {
      text: query.search?.trim() ?? '',
      type,
      limit: query.limit ?? PAGE,
      offset: query.offset ?? 0,
    });
    return { status: 200, body: { count, results: rows.map(presentCard) } };
  },
});

/** The other side: by the company, else by what the person goes on as, else by what it said at registration. */
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
  answer: async ({ actor, params, context }) => ({
    status: 200,
    body: await readProfile(context.database, actor, params.id),
  }),
});

const getOrganizationByUrl = route({
  endpoint: endpoints.getOrganizationByUrl,
  subject: noSubject,
  answer: async ({ actor, params: { key }, context }) => {
    const domain = domainOfSite(key);
    const id = IS_ID.test(key)
      ? key.toLowerCase()
      : domain !== null && (await queries.findOldestOf(context.database, domain));
    if (!id) throw notFound(THERE_IS_NONE);
    return { status: 200, body: await readProfile(context.database, actor, id) };
  },
});

/** @throws 404 when it is not there */
async function readProfile(
  database: Database,
  actor: Actor,
  id: string,
): Promise<OrganizationProfile> {
  const row = await queries.findOrganization(database, id);
  if (row === undefined) throw notFound(THERE_IS_NONE);
  const isOwn = actor.organization?.id === row.id;
  const grant = isOwn ? undefined : await findGrant(database, row.id, actor.userId);
  const rank = isOwn ? (actor.organization?.rank ?? null) : null;
  const seesStatus = isOwn || (grant !== undefined && grant.sections.length > 0);
  return presentOrganization(row, { rank, seesStatus });
}

const updateOrganization = route({
  endpoint: endpoints.updateOrganization,
  subject: ({ params }) => ({ organizationId: params.id }),
  answer: async ({ actor, params, body, context }) => {
    const { prequal_status: status, ...sent } = body;
    checkFields(actor, params.id, status !== undefined, Object.keys(sent));
    const row = await context.database.transaction().execute(async (transaction) => {
      if (status === undefined) return changeProfile(context, transaction, actor, params.id, sent);
      await queries.lockOrganization(transaction, params.id);
      await changeStatus(context, transaction, params.id, { status, userId: actor.userId });
      return queries.findOrganization(transaction, params.id);
    });
    if (row === undefined) throw notFound(THERE_IS_NONE);
    const rank = actor.organization?.rank ?? null;
    return { status: 200, body: presentOrganization(row, { rank, seesStatus: true }) };
  },
});

/** Who may set what: the status stands apart from the profile, and is sent alone. */
function checkFields(
  actor: Actor,
  organizationId: string,
  hasStatus: boolean,
  others: readonly string[],
): void {
  const [first] = others;
  if (hasStatus && first !== undefined) {
    const reason = 'Send the status alone.';
    throw refused(reason, [{ address: `/${first}`, reason }]);
  }
  if (hasStatus && !editsVaultOf(actor, organizationId))
    throw forbidden("Only a trade partner's Admins and pre-qual contacts set its status.");
  if (first !== undefined && !isAdminOf(actor, organizationId))
    throw forbidden(`Only the company's Admins change its ${first.replaceAll('_', ' ')}.`);
}

async function changeProfile(
  context: Context,
  transaction: Database,
  actor: Actor,
  id: string,
  sent: Sent,
): Promise<queries.OrganizationRow | undefined> {
  const locked = await lockCompany(transaction, id);
  const company = locked && (await queries.findOrganization(transaction, id));
  if (company === undefined) return undefined;
  // Asked again behind the lock: the caller may have been removed, or made less, since the call began.
  const { rank } = await queries.findStanding(transaction, id, actor.userId);
  if ((rank ?? 0) < ADMIN_RANK) throw forbidden(`You are no Admin of ${company.name} any more.`);
  const person = await queries.findPerson(transaction, actor.userId);
  // Whoever is let into a company that stands already is no founder of it, however far their own registration is.
  const isFounding =
    person.reg_step === 'organization_type' && (await countMembers(transaction, id)) === 1;
  const change = changeOf(sent, { ...company, isFounding }, person);
  await queries.updateProfile(transaction, id, change);
  if (change.prequal_status !== undefined) {
    const now = context.now();
    const access = { organizationId: id, by: actor.userId, now };
    await endAccessOfCompany(context, transaction, access);
    const isPartner = change.prequal_status !== null;
    const isContact = isPartner && !(await hasContact(transaction, id));
    if (isContact || !isPartner)
      await updatePerson(transaction, actor.userId, { is_pf_contact: isContact });
  }
  return queries.findOrganization(transaction, id);
}

const putOrganization = route({
  endpoint: endpoints.putOrganization,
  subject: async ({ actor, context, params }: Asked<typeof endpoints.putOrganization>) => {
    const isThere = await queries.isThere(context.database, params.id);
    const { rank } = await queries.findStanding(context.database, params.id, actor.userId);
    return { isThere, rank };
  },
  answer: async ({ actor, params: { id }, body, subject, context }) => {
    const now = context.now();
    const { userId } = actor;
    const { row, isNew } = await context.database.transaction().execute(async (transaction) => {
      const isAdded =
        !subject.isThere && (await addCompany(transaction, { id, userId, body, now }));
      if (isAdded) return { row: await queries.findOrganization(transaction, id), isNew: true };
      const { rank } = await queries.findStanding(transaction, id, userId);
      if ((rank ?? 0) < ADMIN_RANK)
        throw new ProblemError(409, 'There is another company under this id.', { duplicates: [] });
      const { office, not_duplicates: _, ...sent } = body;
      const changed = await changeProfile(context, transaction, actor, id, sent);
      if (office !== undefined) await savePrimaryOffice(transaction, id, office, now);
      return { row: changed, isNew: false };
    });
    if (row === undefined) throw notFound(THERE_IS_NONE);
    const profile = presentOrganization(row, { rank: ADMIN_RANK, seesStatus: true });
    return { status: isNew ? 201 : 200, body: profile };
  },
});

const matchDomain = route({
  endpoint: endpoints.matchDomain,
  subject: noSubject,
  answer: async ({ actor, context }) => {
    const { email } = await queries.findPerson(context.database, actor.userId);
    const domain = companyDomainOf(email);
    const rows = domain === null ? [] : await queries.findByDomain(context.database, domain);
    return { status: 200, body: { count: rows.length, results: rows.map(presentCard) } };
  },
});

const userInOrganization = route({
  endpoint: endpoints.userInOrganization,
  subject: noSubject,
  answer: async ({ actor, params, context }) => {
    if (!(await queries.isThere(context.database, params.id))) throw notFound(THERE_IS_NONE);
    const found = await queries.findStanding(context.database, params.id, actor.userId);
    return { status: 200, body: presentStanding(found) };
  },
});

const claimOrganization = route({
  endpoint: endpoints.claimOrganization,
  subject: async ({ actor, context, params }: Asked<typeof endpoints.claimOrganization>) => {
    const company = await queries.findOrganization(context.database, params.id);
    if (company === undefined) throw notFound(THERE_IS_NONE);
    const { email } = await queries.findPerson(context.database, actor.userId);
    return { isSameDomain: company.domain !== null && company.domain === companyDomainOf(email) };
  },
  answer: async ({ actor, params: { id }, context }) => {
    const now = context.now();
    const row = await context.database.transaction().execute(async (transaction) => {
      await claimCompany(transaction, { id, userId: actor.userId, now });
      return queries.findOrganization(transaction, id);
    });
    if (row === undefined) throw notFound(THERE_IS_NONE);
    const profile = presentOrganization(row, { rank: ADMIN_RANK, seesStatus: true });
    return { status: 200, body: profile };
  },
});

const findDuplicates = route({
  endpoint: endpoints.findDuplicates,
  subject: noSubject,
  answer: async ({ actor, body, context }) => {
    const domain = domainOfSite(body.domain ?? '');
    const rows = await queries.findDuplicates(context.database, {
      name: body.name ?? '',
      domains: domain === null ? [] : [domain],
      others: actor.organization === null ? [] : [actor.organization.id],
    });
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
  policies,
};
