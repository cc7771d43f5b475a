import { endpoints } from '@plumbline/api-contract';
import type { Actor } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problem.ts';
import { noSubject, ownOrganization, type Route, routesBy } from '../../../http/route.ts';
import { linkOf, mailInviteLink, pathOf } from './mail-link.ts';
import { policies } from './policy.ts';
import { countOne } from '../../auth/index.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const ownerOf = ({ userId, organization }: Actor) => {
  if (organization === null) throw new Error('a policy let a person without a company pass');
  return { userId, organizationId: organization.id };
};

const urlOf = (context: Pick<Context, 'database' | 'now'>, actor: Actor) =>
  linkOf(context, ownerOf(actor));

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
    // Sorted, so that concurrent calls that count the same addresses cannot deadlock.
    const addresses = [
      ...new Set(body.emails.map((email) => email.trim().toLowerCase())),
    ].toSorted();
    await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const owner = ownerOf(actor);
      for (const to of addresses)
        await mailInviteLink(context, transaction, {
          ...owner,
          to,
          message: body.message?.trim() ?? '',
        });
    });
    return { status: 202, body: { sent: addresses.length } };
  },
});

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
