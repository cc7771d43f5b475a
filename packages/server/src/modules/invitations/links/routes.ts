import { randomBytes } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import { companyInWordsOf } from '../../../database/company-in-words.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import { noSubject, ownOrganization, type Route, routesBy } from '../../../http/route.ts';
import { policies } from './policy.ts';
import { countOne } from '../../auth/index.ts';
import { queueMail } from '../../mail/index.ts';
import { findSelf } from '../partners/invite.ts';
import { BARRED_MS } from '../partners/send.ts';
import { nameOf } from '../partners/write.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const ownerOf = ({ userId, organization }: Actor) => {
  if (organization === null) throw new Error('a policy let a person without a company pass');
  return { userId, organizationId: organization.id };
};

/** 144 random bits. Anyone with it sees the company's name, and nothing else. */
const newUrl = (): string => randomBytes(18).toString('base64url');
const pathOf = (url: string): string => `/invite?url=${url}`;

const urlOf = ({ database, now }: Pick<Context, 'database' | 'now'>, actor: Actor) =>
  queries.findOrMake(database, ownerOf(actor), { url: newUrl(), now: now() });

const getInviteLink = route({
  endpoint: endpoints.getInviteLink,
  subject: ownOrganization,
  answer: async ({ actor, context }) => {
    const url = await urlOf(context, actor);
    return { status: 200, body: { url, link: context.siteUrl() + pathOf(url) } };
  },
});

const replaceInviteLink = route({
  endpoint: endpoints.replaceInviteLink,
  subject: ownOrganization,
  answer: async ({ actor, context }) => {
    await queries.remove(context.database, ownerOf(actor));
    return { status: 204, body: undefined };
  },
});

const sendInviteLink = route({
  endpoint: endpoints.sendInviteLink,
  subject: ownOrganization,
  answer: async ({ actor, body, context, authorize }) => {
    // In one order: of two calls that count the same addresses, none waits for the other in turn.
    const addresses = [
      ...new Set(body.emails.map((email) => email.trim().toLowerCase())),
    ].toSorted();
    const url = await urlOf(context, actor);
    await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const inviter = await findSelf(transaction, actor);
      const { organizationId } = ownerOf(actor);
      const since = new Date(context.now().getTime() - BARRED_MS);
      const barred = await queries.listDeclined(transaction, organizationId, addresses, since);
      for (const to of addresses) {
        // A person who declined the company gets no email this way either. The response does not reveal it.
        if (barred.includes(to)) continue;
        await countLink({ database: transaction, now: context.now }, actor.userId, to);
        await queueMail(context, transaction, {
          kind: 'invite-link',
          to,
          inviter: nameOf(inviter),
          organization: (await companyInWordsOf(transaction, inviter.company_id)) ?? '',
          message: body.message?.trim() ?? '',
          path: pathOf(url),
        });
      }
    });
    return { status: 202, body: { sent: addresses.length } };
  },
});

/** @throws 429 with the address that is full: the call sends nothing then, and uses nothing up */
async function countLink(
  counting: Pick<Context, 'database' | 'now'>,
  userId: string,
  to: string,
): Promise<void> {
  await countOne(counting, 'linksFrom', userId);
  try {
    await countOne(counting, 'invitesTo', to);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.status, `${to}: ${error.message}`, error.members, error.headers);
  }
}

const findByInviteUrl = route({
  endpoint: endpoints.findByInviteUrl,
  subject: noSubject,
  answer: async ({ request, query, context }) => {
    await countOne(context, 'inviteUrlsFrom', request.ip);
    const found = await queries.findByUrl(context.database, query.url);
    if (found === undefined)
      throw notFound('This link no longer works. Ask the sender for a new one.');
    const { id, name, organization_type, first_name, last_name } = found;
    return {
      status: 200,
      body: {
        id,
        name,
        organization_type: { name: organization_type },
        inviter: { first_name, last_name },
      },
    };
  },
});

export const linkRoutes: readonly Route[] = [
  getInviteLink,
  replaceInviteLink,
  sendInviteLink,
  findByInviteUrl,
];
