import { endpoints } from '@plumbline/api-contract';
import { type Module, noSubject, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import { categoryTree, findMarketSegments, findTrades } from './tree.ts';

const route = routesBy(policies);

const listCategoryTree = route({
  endpoint: endpoints.listCategoryTree,
  subject: noSubject,
  answer: () => {
    const body = categoryTree.map((type) => ({ ...type, subcategories: [...type.subcategories] }));
    return { status: 200, body };
  },
});

const searchTertiaryCategories = route({
  endpoint: endpoints.searchTertiaryCategories,
  subject: noSubject,
  answer: ({ query }) => ({ status: 200, body: findTrades(query.search ?? '') }),
});

const searchMarketSegments = route({
  endpoint: endpoints.searchMarketSegments,
  subject: noSubject,
  answer: ({ query }) => ({ status: 200, body: findMarketSegments(query.search ?? '') }),
});

export const categories: Module = {
  routes: [listCategoryTree, searchTertiaryCategories, searchMarketSegments],
};
