import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../shapes.ts';
import { GrantedVault } from './partner-rows.ts';

/**
 * One row of the comparison: a figure or answer, with a value for each partner in order; null if it is not shared, not
 * shown or not answered.
 */
const ComparisonRow = Type.Object({
  key: Type.String(),
  label: Type.String(),
  group: Type.Union([Type.Literal('decision'), Type.Literal('profile'), Slug], {
    description: 'What the caller and its company decided, what the profile says, or a section.',
  }),
  values: Type.Array(Type.Union([Type.String(), Type.Null()])),
  best: Type.Array(Type.Integer(), {
    description: 'Places of the best values; empty where they are equal or none is better.',
  }),
  worst: Type.Array(Type.Integer()),
});

export const Comparison = Type.Object({
  partners: Type.Array(GrantedVault),
  sections: Type.Array(
    Type.Object({
      slug: Slug,
      name: Type.String(),
      is_shared: Type.Array(Type.Boolean(), { description: 'For each partner.' }),
    }),
    { description: 'In the order of the form, those that nobody shares too.' },
  ),
  rows: Type.Array(ComparisonRow),
});
export type Comparison = Static<typeof Comparison>;

export const comparePartners = endpoint({
  id: 'comparePartners',
  method: 'GET',
  auth: 'session',
  path: '/api/search/prequal/gc/compare/',
  summary:
    'Two to six vaults side by side: decisions, profiles, and every figure that one of them shares with the caller. Logged as a read of each.',
  policy: 'compareVaults',
  query: Type.Object({
    ids: Type.String({
      minLength: 36,
      maxLength: 240,
      description: 'Ids of permissions or of their trade partners, separated by |.',
    }),
  }),
  replies: { 200: Comparison },
});
