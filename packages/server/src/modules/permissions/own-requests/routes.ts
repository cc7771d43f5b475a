import { endpoints } from '@plumbline/api-contract';
import { pageOf } from '../../../http/page.ts';
import { noSubject, type Route, route } from '../../../http/route.ts';
import { presentOwn } from '../present.ts';
import * as queries from './queries.ts';

const listAccessRequestsGc = route({
  endpoint: endpoints.listAccessRequestsGc,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const asked = { ...pageOf(query), search: query.search?.trim() ?? '' };
    const { count, rows } = await queries.listOwn(context.database, actor.userId, asked);
    return { status: 200, body: { count, results: rows.map(presentOwn) } };
  },
});

export const ownRequestRoutes: readonly Route[] = [listAccessRequestsGc];
