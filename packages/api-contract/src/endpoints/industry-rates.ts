import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

export const IndustryRate = Type.Object({
  measure: Type.Union([Type.Literal('trir'), Type.Literal('dart')]),
  naics: Type.String({
    description: "The industry of this rate: the closest one to the company's that has a rate.",
  }),
  industry: Type.String(),
  year: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The measured year; null for a figure set by a model.',
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
  summary: "Injury rates of the company's industry, for comparison.",
  auth: 'session',
  policy: 'readVault',
  query: Type.Object({ tp: Type.Optional(Id) }),
  replies: {
    200: Type.Object({
      industry_code: Type.Union([Type.String(), Type.Null()], {
        description:
          'The answered NAICS code. null when there is none or the caller cannot read it; the rates are then those of all construction.',
      }),
      rates: Type.Array(IndustryRate),
    }),
  },
});
