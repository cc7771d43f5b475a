import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  AnyList,
  AnyQuery,
  GrantedQuery,
  PartnerQuery,
  RacQuery,
  ReviewQuery,
  values,
} from './partner-queries.ts';
import {
  CompletedRac,
  FoundPartner,
  GrantedVault,
  pageOf,
  RequestedPartner,
  ToReview,
} from './partner-rows.ts';

const BASE = '/api/search/prequal/gc';
const shared = { method: 'GET', auth: 'session', policy: 'browseAsContractor' } as const;

export const browsePartners = endpoint({
  ...shared,
  id: 'browsePartners',
  path: `${BASE}/browse_all/`,
  summary:
    'All trade partners by name. Filters on answers match only vaults that share that section with the caller.',
  query: PartnerQuery,
  replies: { 200: pageOf(FoundPartner) },
});

export const listAccessGranted = endpoint({
  ...shared,
  id: 'listAccessGranted',
  path: `${BASE}/access_granted/`,
  summary: 'The vaults shared with the caller.',
  query: GrantedQuery,
  replies: { 200: pageOf(GrantedVault) },
});

export const listAccessRequested = endpoint({
  ...shared,
  id: 'listAccessRequested',
  path: `${BASE}/access_requested/`,
  summary: "Trade partners where the caller's access request is pending or declined, newest first.",
  query: PartnerQuery,
  replies: { 200: pageOf(RequestedPartner) },
});

export const listCompletedRac = endpoint({
  ...shared,
  id: 'listCompletedRac',
  path: `${BASE}/completed_rac/`,
  summary: "The caller's completed risk assessments, without those removed from the list.",
  query: RacQuery,
  replies: { 200: pageOf(CompletedRac) },
});

export const listToReview = endpoint({
  ...shared,
  id: 'listToReview',
  path: `${BASE}/to_review/`,
  summary:
    'The trade partners that the caller needs to review, most urgent first: assigned, newly shared, changed since the last review, an assessment out of date, an approval or document about to expire. `reasons` has the count of each.',
  query: ReviewQuery,
  replies: {
    200: Type.Object({
      ...pageOf(ToReview).properties,
      reasons: Type.Record(Type.String(), Type.Integer()),
    }),
  },
});

export const countPartnerFilters = endpoint({
  ...shared,
  id: 'countPartnerFilters',
  path: `${BASE}/:list/counts/`,
  summary:
    'For each selected filter value, how many trade partners match it along with the other filters. Exact up to 1,000.',
  params: Type.Object({ list: AnyList }),
  query: AnyQuery,
  replies: {
    200: Type.Object({
      counts: Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer())),
    }),
  },
});

export const exportPartners = endpoint({
  ...shared,
  id: 'exportPartners',
  path: `${BASE}/:list/csv/`,
  summary: 'The filtered list as a CSV with the selected columns, up to 10,000 rows.',
  kind: 'download',
  params: Type.Object({ list: AnyList }),
  query: Type.Object({
    ...AnyQuery.properties,
    columns: values('Columns, in order'),
    tps: Type.Optional(
      Type.String({
        maxLength: 8000,
        description:
          'Ids of trade partners, up to 200, separated by |: only these rows of the list.',
      }),
    ),
  }),
  replies: { 200: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) },
});
