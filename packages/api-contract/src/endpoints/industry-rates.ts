import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

export const IndustryRate = Type.Object({
  measure: Type.Union([Type.Literal('trir'), Type.Literal('dart')]),
  naics: Type.String({
    description: 'The industry that has the rate: as near the company’s as there is one.',
  }),
  industry: Type.String(),
  year: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The year that was measured; null for a figure that a model settles.',
  }),
  rate: Type.Number({ description: 'Cases per 100 full-time workers in a year.' }),
  label: Type.String(),
  source: Type.String(),
});
export type IndustryRate = Static<typeof IndustryRate>;

export const getIndustryRates = endpoint({
  id: 'getIndustryRates',
  method: 'GET',
  path: '/api/pf_industry_rates/',
  summary:
    'The injury rates of the industry that a vault’s company works in, to hold its own against.',
  auth: 'session',
  policy: 'readVault',
  query: Type.Object({ tp: Type.Optional(Id) }),
  replies: {
    200: Type.Object({
      industry_code: Type.Union([Type.String(), Type.Null()], {
        description:
          'The NAICS code that was answered; null when there is none, or the caller may not read it: the rates are then those of construction as a whole.',
      }),
      rates: Type.Array(IndustryRate),
    }),
  },
});
