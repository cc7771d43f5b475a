import { endpoints, type Member } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK, type Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { forbidden, notFound, refused } from '../../http/problem.ts';
import { type Module, route } from '../../http/route.ts';
import { countOne } from '../auth/index.ts';
import { queueMail } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { invite } from './invite.ts';
import { requireOtherAdmin } from './last-admin.ts';
import { endMembership } from './membership.ts';
import { policies } from './policy.ts';
import { presentMember } from './present.ts';
import * as queries from './queries.ts';

const NO_MEMBER = 'There is no such person in your company.';

const companyOf = ({ params }: { readonly params: { readonly id: string } }) => ({
  organizationId: params.id,
});

const listMembers = route({
  endpoint: endpoints.listMembers,
  subject: companyOf,
  answer: async ({ params, context }) => {
    const rows = await queries.listMembers(context.database, params.id);
    return { status: 200, body: { count: rows.length, results: rows.map(presentMember) } };
  },
});

const inviteMember = route({
  endpoint: endpoints.inviteMember,
  subject: companyOf,
  answer: async ({ actor, params, body, context }) => {
    await countOne(context, 'mailsFrom', actor.userId);
    await countOne(context, 'registerTo', body.email.trim().toLowerCase());
    await asAdmin(context, actor, params.id, (transaction, company, admin) =>
      invite(context, transaction, company, admin, body),
    );
    context.wakeMail();
    return { status: 202, body: undefined };
  },
});

const updateMember = route({
  endpoint: endpoints.updateMember,
  subject: companyOf,
  answer: async ({ actor, params, body, context }) => {
    const member = await asAdmin(context, actor, params.id, (transaction, company) =>
      changeRank(context, transaction, company, params.user, body.rank),
    );
    context.wakeMail();
    return { status: 200, body: member };
  },
});

async function changeRank(
  context: Context,
  transaction: Database,
  company: queries.LockedCompany,
  userId: string,
  rank: 100 | 500,
): Promise<Member> {
  const member = await queries.findMember(transaction, company.id, userId);
  if (member === undefined) throw notFound(NO_MEMBER);
  if (rank < ADMIN_RANK && member.rank >= ADMIN_RANK)
    await requireOtherAdmin(transaction, company, userId);
  if (rank >= ADMIN_RANK) await makeAdmin(context, transaction, company, member);
  else await queries.setRank(transaction, company.id, userId, rank);
  return presentMember({ ...member, rank });
}

/** Makes a member Admin and says so, once, to one who can sign in. */
async function makeAdmin(
  context: Context,
  transaction: Database,
  company: queries.LockedCompany,
  member: queries.MemberRow,
): Promise<void> {
  if (member.rank >= ADMIN_RANK) return;
  await queries.setRank(transaction, company.id, member.id, ADMIN_RANK);
  if (member.password_hash === null) return;
  const verb = `You are now an Admin of ${company.name}.`;
  await notify(transaction, { userId: member.id, verb, kind: 'organization', id: company.id });
  await queueMail(context, transaction, {
    kind: 'made-admin',
    to: member.email,
    userId: member.id,
    firstName: member.first_name,
    organizationId: company.id,
    company: company.name,
  });
}

const removeMember = route({
  endpoint: endpoints.removeMember,
  subject: companyOf,
  answer: async ({ actor, params, context }) => {
    await asAdmin(context, actor, params.id, async (transaction, company) => {
      const member = await queries.findMember(transaction, company.id, params.user);
      if (member === undefined) throw notFound(NO_MEMBER);
      if (member.rank >= ADMIN_RANK) await requireOtherAdmin(transaction, company, member.id);
      await queries.lockPerson(transaction, member.id);
      await endMembership(transaction, member.id, company);
      if (member.password_hash === null) {
        // Nobody has used the invitation: nothing of it stays.
        await queries.deleteInvited(transaction, member.id);
        await queries.deletePending(transaction, company.id, { id: member.id });
        return;
      }
      const verb = `You do not belong to ${company.name} any more.`;
      await notify(transaction, { userId: member.id, verb, kind: 'organization', id: company.id });
    });
    return { status: 204, body: undefined };
  },
});

const leaveOrganization = route({
  endpoint: endpoints.leaveOrganization,
  subject: companyOf,
  answer: async ({ actor, params, body, context }) => {
    await context.database.transaction().execute(async (transaction) => {
      const { company, member } = await lockMember(transaction, actor, params.id);
      const isAdmin = member.rank >= ADMIN_RANK;
      if (body.successor !== undefined) {
        if (!isAdmin) throw forbidden('Only an Admin names a successor.');
        await succeed(context, transaction, company, actor.userId, body.successor.toLowerCase());
      }
      if (isAdmin) await requireOtherAdmin(transaction, company, actor.userId);
      await queries.lockPerson(transaction, actor.userId);
      await endMembership(transaction, actor.userId, company);
    });
    context.wakeMail();
    return { status: 204, body: undefined };
  },
});

async function succeed(
  context: Context,
  transaction: Database,
  company: queries.LockedCompany,
  userId: string,
  successor: string,
): Promise<void> {
  const member = await queries.findMember(transaction, company.id, successor);
  if (member === undefined || member.id === userId || member.password_hash === null) {
    const reason = 'Choose a colleague who has signed in.';
    throw refused(reason, [{ address: '/successor', reason }]);
  }
  await makeAdmin(context, transaction, company, member);
}

/** The company, locked, and the caller in it, asked anew: either may have gone since the call began. */
async function lockMember(transaction: Database, actor: Actor, organizationId: string) {
  const company = await queries.lockCompany(transaction, organizationId);
  const member = await queries.findMember(transaction, organizationId, actor.userId);
  if (company === undefined || member === undefined)
    throw forbidden('You do not belong to this company any more.');
  return { company, member };
}

async function asAdmin<T>(
  context: Context,
  actor: Actor,
  organizationId: string,
  change: (
    transaction: Database,
    company: queries.LockedCompany,
    admin: queries.MemberRow,
  ) => Promise<T>,
): Promise<T> {
  return context.database.transaction().execute(async (transaction) => {
    const { company, member } = await lockMember(transaction, actor, organizationId);
    if (member.rank < ADMIN_RANK) throw forbidden(`You are no Admin of ${company.name} any more.`);
    return change(transaction, company, member);
  });
}

export const members: Module = {
  routes: [listMembers, inviteMember, updateMember, removeMember, leaveOrganization],
  policies,
};
