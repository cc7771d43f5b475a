import { endpoints } from '@plumbline/api-contract';
import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { notFound, refused } from '../../http/problem.ts';
import { type Module, routesBy } from '../../http/route.ts';
import { deletePending } from '../invitations/index.ts';
import { notify } from '../notifications/index.ts';
import { tellOfAccessRequests } from '../permissions/index.ts';
import { asAdmin, lockMember } from './as-admin.ts';
import { requireOtherAdmin } from './last-admin.ts';
import { makeAdmin } from './make-admin.ts';
import { endMembership } from './membership.ts';
import { policies } from './policy.ts';
import { presentMember } from './present.ts';
import * as queries from './queries.ts';
import { forgetRequestsFor } from './request-notifications.ts';

const route = routesBy(policies);

const NO_MEMBER = 'No one in your company has this id.';

const organizationOf = ({ params }: { readonly params: { readonly id: string } }) => ({
  organizationId: params.id,
});

const listMembers = route({
  endpoint: endpoints.listMembers,
  subject: organizationOf,
  answer: async ({ params, context }) => {
    const rows = await queries.listMembers(context.database, params.id);
    return { status: 200, body: { count: rows.length, results: rows.map(presentMember) } };
  },
});

const updateMember = route({
  endpoint: endpoints.updateMember,
  subject: organizationOf,
  answer: async (call) => {
    const { params, body, context } = call;
    const member = await asAdmin(call, async (transaction, organization) => {
      const { user } = params;
      const { rank, is_approver: isApprover } = body;
      if (rank !== undefined) await changeRank(context, transaction, organization, user, rank);
      if (isApprover !== undefined)
        await changeApprover(transaction, organization, user, isApprover);
      const changed = await queries.findMember(transaction, organization.id, user);
      if (changed === undefined) throw notFound(NO_MEMBER);
      return presentMember(changed);
    });
    return { status: 200, body: member };
  },
});

/** Only companies that hire trade partners decide on them, and only people who have signed in can be named. */
async function changeApprover(
  transaction: Database,
  organization: queries.LockedOrganization,
  userId: string,
  isApprover: boolean,
): Promise<void> {
  const member = await queries.findMember(transaction, organization.id, userId);
  if (member === undefined) throw notFound(NO_MEMBER);
  const reason = queries.isTradePartner(organization)
    ? 'Only companies that hire trade partners approve them.'
    : member.has_signed_in
      ? null
      : 'This colleague has to accept the invitation first.';
  if (reason !== null) throw refused(reason, [{ address: '/is_approver', reason }]);
  await queries.setApprover(transaction, organization.id, userId, isApprover);
}

async function changeRank(
  context: Context,
  transaction: Database,
  organization: queries.LockedOrganization,
  userId: string,
  rank: 100 | 500,
): Promise<void> {
  const member = await queries.findMember(transaction, organization.id, userId);
  if (member === undefined) throw notFound(NO_MEMBER);
  if (rank < ADMIN_RANK && member.rank >= ADMIN_RANK)
    await requireOtherAdmin(transaction, organization, userId);
  if (rank >= ADMIN_RANK) await makeAdmin(context, transaction, organization, member);
  else {
    await queries.setRank(transaction, organization.id, userId, rank);
    await forgetRequestsFor(transaction, userId);
    if (!member.is_pf_contact) await tellOfAccessRequests(transaction, userId, null);
  }
}

const removeMember = route({
  endpoint: endpoints.removeMember,
  subject: organizationOf,
  answer: async (call) => {
    const { params, context } = call;
    await asAdmin(call, async (transaction, organization) => {
      const member = await queries.findMember(transaction, organization.id, params.user);
      if (member === undefined) throw notFound(NO_MEMBER);
      if (member.rank >= ADMIN_RANK) await requireOtherAdmin(transaction, organization, member.id);
      if (!member.has_signed_in) {
        await deletePending(transaction, organization.id, { id: member.id });
        return;
      }
      await queries.lockPerson(transaction, member.id);
      await endMembership(transaction, member.id, organization, context.now());
      const company = await companyInWords(transaction, organization.id);
      await notify(transaction, {
        to: member.id,
        kind: 'membership',
        verb: `You were removed from ${company}.`,
        subject: { kind: 'organization', id: organization.id },
        about: { id: organization.id, name: company },
        letter: 'none',
      });
    });
    return { status: 204, body: undefined };
  },
});

const leaveOrganization = route({
  endpoint: endpoints.leaveOrganization,
  subject: organizationOf,
  named: ({ body }) => ({ hasSuccessor: body.successor !== undefined }),
  answer: async (call) => {
    const { actor, body, context } = call;
    await context.database.transaction().execute(async (transaction) => {
      const { organization, member } = await lockMember(transaction, call);
      if (body.successor !== undefined)
        await succeed(context, transaction, organization, actor.userId, body.successor);
      if (member.rank >= ADMIN_RANK)
        await requireOtherAdmin(transaction, organization, actor.userId);
      await queries.lockPerson(transaction, actor.userId);
      await endMembership(transaction, actor.userId, organization, context.now());
    });
    return { status: 204, body: undefined };
  },
});

async function succeed(
  context: Context,
  transaction: Database,
  organization: queries.LockedOrganization,
  userId: string,
  successor: string,
): Promise<void> {
  const member = await queries.findMember(transaction, organization.id, successor);
  if (member === undefined || member.id === userId || !member.has_signed_in) {
    const reason = 'Choose a colleague who has signed in.';
    throw refused(reason, [{ address: '/successor', reason }]);
  }
  await makeAdmin(context, transaction, organization, member);
}

export const members: Module = {
  routes: [listMembers, updateMember, removeMember, leaveOrganization],
};
