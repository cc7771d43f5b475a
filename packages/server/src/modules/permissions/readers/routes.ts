import { endpoints } from '@plumbline/api-contract';
import { pageOf } from '../../../http/page.ts';
import { type Route, routesBy } from '../../../http/route.ts';
import { policies } from '../policy.ts';
import { ownVault, vaultOf } from '../own-vault.ts';
import { presentReader } from '../present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const listReaders = route({
  endpoint: endpoints.listReaders,
  subject: ownVault,
  answer: async ({ subject, query, context }) => {
    const asked = { ...pageOf(query), user: query.user };
    const { count, rows } = await queries.listReaders(context.database, vaultOf(subject), asked);
    return { status: 200, body: { count, results: rows.map(presentReader) } };
  },
});

export const readerRoutes: readonly Route[] = [listReaders];
