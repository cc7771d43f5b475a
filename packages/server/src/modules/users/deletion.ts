import { type DeletionForecast, endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { ADMIN_RANK } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError, refused } from '../../http/problem.ts';
import { ofCaller, type Route, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import { checkOwnPassword, clearSession, endSessionsOf, holdOwnPassword } from '../auth/index.ts';
import { endInvitationsFrom } from '../invitations/index.ts';
import { forgetMailsTo, queueMail } from '../mail/index.ts';
import {
  adminNeeded,
  countColleagues,
  hasOtherAdmin,
  leaveOrganizationOf,
  lockOrganization,
} from '../members/index.ts';
import { forget } from '../notifications/index.ts';
import { eraseUser, findStake, listReaders } from './queries.ts';

const route = routesBy(policies);

const forecastDeletion = route({
  endpoint: endpoints.forecastDeletion,
  subject: ofCaller,
  answer: async ({ actor, context }) => ({
    status: 200,
    body: { organization: await forecast(context.database, actor.userId) },
  }),
});

const deleteMe = route({
  endpoint: endpoints.deleteMe,
  subject: ofCaller,
  answer: async ({ actor, body, context, request, reply }) => {
    const account = await checkOwnPassword(context, actor.userId, body.password, '/password');
    const now = context.now();
    await context.database.transaction().execute(async (transaction) => {
      // Locked first: colleagues who join or leave in the meantime would change what happens to the
      // company.
      if (actor.organization !== null) await lockOrganization(transaction, actor.organization.id);
      const organization = await forecast(transaction, actor.userId);
      checkFate(organization, body.company_name);
      const readers =
        organization?.fate === 'goes' ? await listReaders(transaction, organization.id) : [];
      await endInvitationsFrom(transaction, {
        userId: actor.userId,
        organizationId: organization?.fate === 'goes' ? organization.id : null,
        now,
      });
      await leaveOrganizationOf(transaction, actor.userId, now);
      await holdOwnPassword(transaction, account, '/password');
      await endSessionsOf(context, transaction, actor.userId);
      await eraseUser(transaction, actor.userId, now);
      await tellReaders(context, transaction, organization?.id, readers);
      await forgetMailsTo(transaction, account.email);
      await queueMail(context, transaction, {
        kind: 'account-deleted',
        to: account.email,
        firstName: account.first_name,
        organization: organization?.fate === 'goes' ? organization.name : null,
      });
    });
    clearSession(request, reply);
    return { status: 204, body: undefined };
  },
});

type Organization = NonNullable<DeletionForecast['organization']>;

async function forecast(database: Database, userId: string): Promise<Organization | null> {
  const stake = await findStake(database, userId);
  if (stake === undefined) return null;
  const { id, name, rank, answers, files } = stake;
  const colleagues = await countColleagues(database, id, userId);
  const permissions = (await listReaders(database, id)).length;
  const isNeeded = rank >= ADMIN_RANK && !(await hasOtherAdmin(database, id, userId));
  const fate = colleagues === 0 ? 'goes' : isNeeded ? 'needs_successor' : 'stays';
  return { id, name, fate, permissions, answers, files };
}

function checkFate(organization: Organization | null, typedName: string | undefined): void {
  if (organization?.fate === 'needs_successor')
    throw new ProblemError(409, adminNeeded(organization.name));
  if (organization?.fate !== 'goes' || typedName?.trim() === organization.name.trim()) return;
  const reason = `Type the name of your company, ${organization.name}. It will be deleted with your account`;
  throw refused(reason, [{ address: '/company_name', reason }]);
}

/** Tells its readers' open pages that the vault was deleted. */
async function tellReaders(
  { live }: Context,
  transaction: Database,
  tp: string | undefined,
  readers: Awaited<ReturnType<typeof listReaders>>,
): Promise<void> {
  if (tp === undefined) return;
  for (const { id, user_id } of readers) {
    await forget(transaction, 'grant', id);
    await live.permissionRevoked(transaction, { tp, userId: user_id, permissionId: id });
  }
}

export const deletionRoutes: readonly Route[] = [forecastDeletion, deleteMe];
