import { endpoints, type TpEmployee } from '@plumbline/api-contract';
import { companyInWords } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { personInWords } from '../../../database/person-in-words.ts';
import { ADMIN_RANK } from '../../../http/actor.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import { pageOf } from '../../../http/page.ts';
import { type Asked, type Route, routesBy } from '../../../http/route.ts';
import { policies } from '../policy.ts';
import { lockOrganization, type LockedOrganization } from '../../members/index.ts';
import { notify } from '../../notifications/index.ts';
import { presentPortrait } from '../../users/index.ts';
import { checkSections, ownVault, vaultOf } from '../own-vault.ts';
import { inFormOrder } from '../present.ts';
import { tellOfAccessRequests } from '../requests/notifications.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const present = (row: queries.TeamRow): TpEmployee => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  title: row.title,
  portrait: presentPortrait(row.portrait_name),
  rank: row.rank,
  is_pf_contact: row.is_pf_contact,
  fills: inFormOrder(row.fills),
  has_signed_in: row.has_signed_in,
});

const listTpEmployees = route({
  endpoint: endpoints.listTpEmployees,
  subject: ownVault,
  answer: async ({ subject, query, context }) => {
    const asked = { ...pageOf(query), search: query.search?.trim() ?? '' };
    const { count, rows } = await queries.listTeam(context.database, vaultOf(subject), asked);
    return { status: 200, body: { count, results: rows.map(present) } };
  },
});

const updateTpEmployee = route({
  endpoint: endpoints.updateTpEmployee,
  subject: async ({ context, params }: Asked<typeof endpoints.updateTpEmployee>) => ({
    organizationId: await queries.findTeamOf(context.database, params.id),
  }),
  answer: async ({ subject, params, body, context, authorize }) => {
    checkSections(body.fills ?? [], '/fills');
    const member = await context.database.transaction().execute(async (transaction) => {
      const organization = await lockOrganization(transaction, vaultOf(subject));
      if (organization === undefined) throw notFound();
      // The caller may have been removed or demoted since the call began.
      await authorize(transaction);
      const before = await queries.findTeamMember(transaction, organization.id, params.id);
      if (before === undefined) throw notFound('No one in your company has this id.');
      if (body.is_pf_contact !== undefined && body.is_pf_contact !== before.is_pf_contact)
        await changeContact(transaction, organization, before, body.is_pf_contact);
      if (body.fills !== undefined) await queries.setFills(transaction, before, body.fills);
      return queries.findTeamMember(transaction, organization.id, params.id);
    });
    if (member === undefined) throw notFound('No one in your company has this id.');
    return { status: 200, body: present(member) };
  },
});

/** A vault always has a contact for contractors. */
async function changeContact(
  transaction: Database,
  organization: LockedOrganization,
  member: queries.TeamRow,
  isContact: boolean,
): Promise<void> {
  const name = personInWords(member);
  if (isContact && !member.has_signed_in)
    throw new ProblemError(409, `${name} has not signed in yet.`);
  if (
    !isContact &&
    (await queries.countOtherContacts(transaction, organization.id, member.id)) === 0
  )
    throw new ProblemError(
      409,
      `${organization.name} needs at least one pre-qual contact who can sign in.`,
    );
  await queries.setContact(transaction, member.id, isContact);
  if (member.rank >= ADMIN_RANK) return;
  await tellOfAccessRequests(transaction, member.id, isContact ? organization.id : null);
  if (!isContact) return;
  const company = await companyInWords(transaction, organization.id);
  await notify(transaction, {
    to: member.id,
    kind: 'membership',
    verb: `You are now a pre-qual contact of ${company}.`,
    subject: { kind: 'organization', id: organization.id },
    about: { id: organization.id, name: company },
    letter: 'none',
  });
}

export const teamRoutes: readonly Route[] = [listTpEmployees, updateTpEmployee];
