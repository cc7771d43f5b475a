import { endpoints, type FoundContractor, type QueryOf } from '@plumbline/api-contract';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { type Module, routesBy } from '../../http/route.ts';
import { readDirectory } from '../directory/index.ts';
import { searchWords } from '../search/index.ts';
import { policies } from './policy.ts';
import { type ContractorRow, findContractors } from './queries.ts';

const route = routesBy(policies);

type Asked = QueryOf<typeof endpoints.searchOrganization>;

async function find(context: Context, actor: Actor, tp: string | null, query: Asked) {
  const found = await readDirectory(
    context,
    { kind: 'company', viewerId: actor.userId, ...query },
    async (search, page) => {
      const words = await searchWords(context, search);
      return findContractors(context.database, { tp, words, ...page });
    },
    ({ id }) => id,
  );
  return { ...found, results: found.results.map(present) };
}

const present = (row: ContractorRow): FoundContractor => {
  const requested = row.is_requested ? 'requested' : 'none';
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    organization_type: { name: row.organization_type },
    city: row.city ?? '',
    state: row.state ?? '',
    employee_quantity: row.employee_quantity,
    people: row.people,
    standing: row.is_granted ? 'granted' : requested,
  };
};

const searchOrganization = route({
  endpoint: endpoints.searchOrganization,
  subject: ({ params }) => ({ id: params.id }),
  answer: async ({ actor, params, query, context }) => ({
    status: 200,
    body: await find(context, actor, params.id, query),
  }),
});

const searchOrganizationNr = route({
  endpoint: endpoints.searchOrganizationNr,
  subject: ({ params }) => ({ id: params.id }),
  answer: async ({ actor, query, context }) => ({
    status: 200,
    body: await find(context, actor, null, query),
  }),
});

export const organizationSearch: Module = { routes: [searchOrganization, searchOrganizationNr] };
