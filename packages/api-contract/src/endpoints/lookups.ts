import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

const text = Type.Optional(Type.String({ maxLength: 200 }));

export const listCounties = endpoint({
  id: 'listCounties',
  method: 'GET',
  path: '/api/us_counties/',
  summary:
    'Counties by name. `state` takes two-letter codes, separated by commas. Without it, the first 50.',
  auth: 'session',
  policy: 'readLookups',
  query: Type.Object({ search: text, state: text }),
  replies: {
    200: Type.Array(
      Type.Object({ fips: Type.String(), name: Type.String(), state: Type.String() }),
    ),
  },
});

/** What an option may have besides its value (`schemas/answers-document.schema.json`). */
const extras = {
  website: Type.Optional(Type.String()),
  pasteValue: Type.Optional(Type.String()),
};
const named = Type.Array(Type.Object({ name: Type.String(), ...extras }));

export const listJobTitles = endpoint({
  id: 'listJobTitles',
  method: 'GET',
  path: '/api/job_title/',
  summary: 'Job titles that contain `searchStr`. Matches at the start come first.',
  auth: 'session',
  policy: 'readLookups',
  query: Type.Object({ searchStr: text }),
  replies: { 200: named },
});

export const listCertificateAgencies = endpoint({
  id: 'listCertificateAgencies',
  method: 'GET',
  path: '/api/business_certificates/certificate_agencies/',
  summary: 'Agencies that certify businesses. Matches of `searchStr` at the start come first.',
  auth: 'session',
  policy: 'readLookups',
  query: Type.Object({ searchStr: text }),
  replies: { 200: named },
});

export const listMarketSegments = endpoint({
  id: 'listMarketSegments',
  method: 'GET',
  path: '/api/prequal_select_options_market_segments/',
  summary: 'Market segments, as options of a question.',
  auth: 'session',
  policy: 'readLookups',
  replies: {
    200: Type.Array(Type.Object({ value: Type.String(), label: Type.String(), ...extras })),
  },
});

export const listOrganizationCategories = endpoint({
  id: 'listOrganizationCategories',
  method: 'GET',
  path: '/api/organization_categories_list/',
  summary: 'Trades by their six-digit code.',
  auth: 'session',
  policy: 'readLookups',
  replies: { 200: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })) },
});

export const checkDomain = endpoint({
  id: 'checkDomain',
  method: 'POST',
  path: '/api/check_domain/',
  summary: 'Whether a website address has a well-formed host.',
  auth: 'session',
  policy: 'readLookups',
  body: Type.Object({ domain_name: Type.String({ maxLength: 2000 }) }),
  replies: {
    200: Type.Object({
      domain_status: Type.Union([Type.Literal('valid'), Type.Literal('invalid')]),
    }),
  },
});
