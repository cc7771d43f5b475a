import { endpoints } from '@plumbline/api-contract';
import { pageOf } from '../../../http/page.ts';
import { type Asked, type Route, routesBy } from '../../../http/route.ts';
import { policies } from '../policy.ts';
import { presentSent } from '../present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const listSentInvitations = route({
  endpoint: endpoints.listSentInvitations,
  subject: ({ actor, query }: Asked<typeof endpoints.listSentInvitations>) => ({
    organizationId: query.tp ?? actor.organization?.id ?? null,
  }),
  answer: async ({ actor, subject: { organizationId }, query, context }) => {
    const sender = organizationId === null ? { userId: actor.userId } : { organizationId };
    const { count, rows } = await queries.listSent(context.database, sender, {
      ...pageOf(query),
      search: query.search?.trim() ?? '',
      now: context.now(),
    });
    return {
      status: 200,
      body: { count, results: rows.map(presentSent) },
    };
  },
});

export const sentRoutes: readonly Route[] = [listSentInvitations];
