import { endpoints } from '@plumbline/api-contract';
import { pageOf } from '../../../http/page.ts';
import { type Route, routesBy } from '../../../http/route.ts';
import { readDirectory } from '../../directory/index.ts';
import { policies } from '../policy.ts';
import { ownVault, vaultOf } from '../own-vault.ts';
import { presentGrantable } from '../present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const listContractorPeople = route({
  endpoint: endpoints.listContractorPeople,
  subject: ownVault,
  answer: async ({ actor, subject, query, context }) => {
    const tp = vaultOf(subject);
    const found = await readDirectory(
      context,
      { kind: 'person', viewerId: actor.userId, search: query.search, ...pageOf(query) },
      (search, page) => queries.listContractorPeople(context.database, tp, { search, ...page }),
      (row) => row.user_id,
    );
    return { status: 200, body: { ...found, results: found.results.map(presentGrantable) } };
  },
});

export const peopleRoutes: readonly Route[] = [listContractorPeople];
