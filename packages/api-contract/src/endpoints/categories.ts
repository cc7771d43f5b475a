import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Category } from '../shapes.ts';

const text = Type.Optional(Type.String({ maxLength: 200 }));

export const listCategoryTree = endpoint({
  id: 'listCategoryTree',
  method: 'GET',
  path: '/api/organization_categories/',
  summary:
    'The five types of organisation, each with its divisions of trades; empty where a type has none.',
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
  summary:
    'Trades by code or name, those that start with `search` first, each with its division and type.',
  auth: 'session',
  policy: 'readCategories',
  query: Type.Object({ search: text }),
  replies: { 200: Type.Array(Category) },
});

export const searchMarketSegments = endpoint({
  id: 'searchMarketSegments',
  method: 'GET',
  path: '/api/market_segments/',
  summary: 'Market segments, those that start with `search` first.',
  auth: 'session',
  policy: 'readCategories',
  query: Type.Object({ search: text }),
  replies: { 200: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) },
});
