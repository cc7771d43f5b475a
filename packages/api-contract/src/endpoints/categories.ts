import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Category } from '../shapes.ts';

const text = Type.Optional(Type.String({ maxLength: 200 }));

export const listCategoryTree = endpoint({
  id: 'listCategoryTree',
  method: 'GET',
  path: '/api/organization_categories/',
  summary:
    'The five organization types, each with its trade divisions; empty for a type without any.',
  auth: 'session',
  policy: 'readCategories',
  replies: {
    200: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        subcategories: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      }),
    ),
  },
});

export const searchTertiaryCategories = endpoint({
  id: 'searchTertiaryCategories',
  method: 'GET',
  path: '/api/tertiary_organization_categories/',
  summary: 'Trades by code or name, with division and type. Matches at the start come first.',
  auth: 'session',
  policy: 'readCategories',
  query: Type.Object({ search: text }),
  replies: { 200: Type.Array(Category) },
});

export const searchMarketSegments = endpoint({
  id: 'searchMarketSegments',
  method: 'GET',
  path: '/api/market_segments/',
  summary: 'Market segments. Matches at the start come first.',
  auth: 'session',
  policy: 'readCategories',
  query: Type.Object({ search: text }),
  replies: { 200: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) },
});
