import { endpoints } from '@plumbline/api-contract';
import { pageOf } from '../../../http/page.ts';
import { ofCaller, type Route, routesBy } from '../../../http/route.ts';
import { policies } from './policy.ts';
import { presentOwn } from '../present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const listAccessRequestsGc = route({
  endpoint: endpoints.listAccessRequestsGc,
  subject: ofCaller,
  answer: async ({ actor, query, context }) => {
    const asked = { ...pageOf(query), search: query.search?.trim() ?? '' };
    const { count, rows } = await queries.listOwn(context.database, actor.userId, asked);
    return { status: 200, body: { count, results: rows.map(presentOwn) } };
  },
});

export const ownRequestRoutes: readonly Route[] = [listAccessRequestsGc];
