import { endpoints } from '@plumbline/api-contract';
import { pageOf } from '../../../http/page.ts';
import { type Route, routesBy } from '../../../http/route.ts';
import { policies } from '../policy.ts';
import { ownVault, vaultOf } from '../own-vault.ts';
import { presentIncoming } from '../present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const listIncomingRequests = route({
  endpoint: endpoints.listIncomingRequests,
  subject: ownVault,
  answer: async ({ subject, query, context }) => {
    const asked = { ...pageOf(query), search: query.search?.trim() ?? '' };
    const { count, rows } = await queries.listIncoming(context.database, vaultOf(subject), asked);
    return { status: 200, body: { count, results: rows.map(presentIncoming) } };
  },
});

export const requestRoutes: readonly Route[] = [listIncomingRequests];
