import { endpoints } from '@plumbline/api-contract';
import { pageOf } from '../../../http/page.ts';
import { type Route, routesBy } from '../../../http/route.ts';
import { policies } from '../policy.ts';
import { ownVault, vaultOf } from '../own-vault.ts';
import { presentGrantable } from '../present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const listContractorPeople = route({
  endpoint: endpoints.listContractorPeople,
  subject: ownVault,
  answer: async ({ subject, query, context }) => {
    const asked = { ...pageOf(query), search: query.search?.trim() ?? '' };
    const { count, rows } = await queries.listContractorPeople(
      context.database,
      vaultOf(subject),
      asked,
    );
    return { status: 200, body: { count, results: rows.map(presentGrantable) } };
  },
});

export const peopleRoutes: readonly Route[] = [listContractorPeople];
