import { endpoints, type FoundContractor, type QueryOf } from '@plumbline/api-contract';
import type { Context } from '../../http/context.ts';
import { type Module, routesBy } from '../../http/route.ts';
import { PAGE, searchWords, UNPAGED } from '../search/index.ts';
import { policies } from './policy.ts';
import { type ContractorRow, findContractors } from './queries.ts';

const route = routesBy(policies);

type Asked = QueryOf<typeof endpoints.searchOrganization>;

async function page(context: Context, tp: string | null, { search, limit, offset = 0 }: Asked) {
  const words = await searchWords(context, search);
  const asked = { tp, words, limit: limit ?? PAGE, offset };
  const { beyond, rows } = await findContractors(context.database, asked);
  return {
    count: Math.min(beyond, UNPAGED) + (rows.length > 0 ? offset : 0),
    is_more: beyond > UNPAGED,
    offset,
    results: rows.map(present),
  };
}

const present = (row: ContractorRow): FoundContractor => {
  const requested = row.is_requested ? 'requested' : 'none';
  return {
    id: row.id,
    name: row.name,
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
  answer: async ({ params, query, context }) => ({
    status: 200,
    body: await page(context, params.id, query),
  }),
});

const searchOrganizationNr = route({
  endpoint: endpoints.searchOrganizationNr,
  subject: ({ params }) => ({ id: params.id }),
  answer: async ({ query, context }) => ({ status: 200, body: await page(context, null, query) }),
});

export const organizationSearch: Module = { routes: [searchOrganization, searchOrganizationNr] };
