// Longer than 350 lines: the lists of trade partners share their filters, columns and rows.
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  Day,
  Flag,
  Id,
  Limit,
  MaybeLapse,
  Offset,
  PrequalStatus,
  Search,
  Slug,
  Time,
} from '../shapes.ts';
import { RequestState } from './access-requests.ts';
import { TpStatus } from './approval-status.ts';
import { CompanyStatus } from './company-approvals.ts';
import { LIST_ORDERINGS } from '../list-orderings.ts';

/** Values of one filter, `|` between; a partner passes when it has one of them. */
const values = (description: string) =>
  Type.Optional(Type.String({ maxLength: 2000, description: `${description}; separated by |.` }));

/** Spec section 3, ten kinds. Kinds are joined by and. */
export const PartnerFilters = Type.Object({
  generic_categories: values('Division codes (two digits)'),
  categories: values('Six-digit codes'),
  ownership_types: values('Answers of OW-17, of vaults that share the section with the caller'),
  certifying_agencies: values('Answers of CE-02.2, of vaults that share the section'),
  prequal_statuses: values('Work In Progress, Ready For Review: of vaults that are shared'),
  verified_status: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
  employee_quantities: values('Bands of the profile'),
  legal_structures: values('Answers of BI-21, of vaults that share the section'),
  area_served_countries: values('Answers of TC-14, of vaults that share the section'),
  area_served_states: values('Answers of TC-11, of vaults that share the section'),
  office_states: values('States of offices'),
  office_city: Type.Optional(
    Type.String({ maxLength: 100, description: 'City of an office, case-insensitive.' }),
  ),
});
export type PartnerFilters = Static<typeof PartnerFilters>;

const lists = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  is_paginate: Flag,
  search: Search,
  limit: Limit,
  offset: Offset,
  tp_status: values('The caller’s own approval statuses'),
  ...PartnerFilters.properties,
};
const PartnerQuery = Type.Object({
  ...lists,
  ordering: Type.Optional(Type.Enum(LIST_ORDERINGS.browse_all)),
});

/** An amount of dollars in a query. */
const amount = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000_000, description }));
const rate = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 1000, description }));
/** What of the caller's own newest assessment is asked for. */
const assessed = {
  grades: values('Grades such as A+; Incomplete for those without one'),
  score_min: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  single_min: amount('Least single limit'),
  aggregate_min: amount('Least aggregate limit'),
  carries: amount('A job of this amount fits the single limit and what is still available'),
};
const GrantedQuery = Type.Object({
  ...lists,
  ...assessed,
  ordering: Type.Optional(Type.Enum(LIST_ORDERINGS.access_granted)),
  locate: Type.Optional(Id),
  approvals: values('Statuses of the company’s approval; None for partners without one'),
  expires_in: values('A shared document expires within so many days; 0: it has expired'),
  changed_in: values(
    'A shared section was saved within so many days; review: since the caller’s review',
  ),
  emr_max: rate('Highest EMR of the newest year, where it is shared'),
  trir_max: rate('Highest TRIR of the newest year, where it is shared'),
});
const RacQuery = Type.Object({
  ...lists,
  ordering: Type.Optional(Type.Enum(LIST_ORDERINGS.completed_rac)),
  locate: Type.Optional(Id),
  ...assessed,
  is_outdated: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
});
const ReviewQuery = Type.Object({
  ...lists,
  ordering: Type.Optional(Type.Enum(LIST_ORDERINGS.to_review)),
  locate: Type.Optional(Id),
  reasons: values(
    'assigned, new, changed, outdated, approval_expires, document_expires: one of them holds',
  ),
});
/** The query of any list. */
const AnyQuery = Type.Object({
  ...RacQuery.properties,
  ...GrantedQuery.properties,
  ordering: Type.Optional(Type.Enum([...new Set(Object.values(LIST_ORDERINGS).flat())])),
  reasons: ReviewQuery.properties.reasons,
});

/** A trade partner in any list: what its profile says to everyone. */
const PartnerCard = Type.Object({
  id: Id,
  name: Type.String(),
  organization_type: Type.Object({ name: Type.String() }),
  employee_quantity: Type.Union([Type.String(), Type.Null()]),
  city: Type.String(),
  state: Type.String(),
  categories: Type.Array(Type.String(), { description: 'Names of its trades.' }),
  is_verified: Type.Boolean({ description: 'An operator checked documents about it.' }),
  is_domain_confirmed: Type.Boolean({
    description: 'An Admin has an email address at its domain.',
  }),
  domain: Type.Union([Type.String(), Type.Null()]),
});

/** `count` is exact up to 1,000 beyond the offset; `is_more`: there are more than that. */
const pageOf = <S extends ReturnType<typeof Type.Object>>(row: S) =>
  Type.Object({
    count: Type.Integer(),
    is_more: Type.Boolean(),
    offset: Type.Integer({ description: 'Where the page starts; `locate` sets it.' }),
    results: Type.Array(row),
  });

export const PartnerStanding = Type.Union([
  Type.Literal('none'),
  Type.Literal('requested'),
  Type.Literal('granted'),
]);
export type PartnerStanding = Static<typeof PartnerStanding>;

export const FoundPartner = Type.Object({
  ...PartnerCard.properties,
  standing: PartnerStanding,
  permission_id: Type.Union([Id, Type.Null()]),
  prequal_status: Type.Union([PrequalStatus, Type.Null()], {
    description: 'null until it is shared.',
  }),
});
export type FoundPartner = Static<typeof FoundPartner>;

const MaybeDollars = Type.Union([Type.Number(), Type.Null()], { description: 'Dollars.' });
/** The approval of the caller's company, as a list shows it. */
const ListedApproval = Type.Object({
  status: CompanyStatus,
  expires_on: Type.Union([Day, Type.Null()]),
  is_expired: Type.Boolean(),
  single_limit: MaybeDollars,
  aggregate_limit: MaybeDollars,
});
/** The caller's own newest assessment. */
const ListedAssessment = Type.Object({
  id: Id,
  grade: Type.Union([Type.String(), Type.Null()]),
  score: Type.Union([Type.Number(), Type.Null()]),
  single_limit: MaybeDollars,
  aggregate_limit: MaybeDollars,
});

export const GrantedVault = Type.Object({
  id: Id,
  permission_id: Id,
  tp: Type.Object({ ...PartnerCard.properties, prequal_status: PrequalStatus }),
  lapse: MaybeLapse,
  tp_status: TpStatus,
  tp_notes: Type.String(),
  sections: Type.Array(Type.Object({ slug: Slug, name: Type.String() })),
  created: Time,
  modified: Type.Union([Time, Type.Null()], {
    description: 'When a section that was granted last changed.',
  }),
  ready_at: Type.Union([Time, Type.Null()], {
    description: 'When the vault was last marked Ready For Review.',
  }),
  is_changes_questions: Type.Union([Type.Boolean(), Type.Null()], {
    description:
      'Whether an answer the caller can see changed since then, or the questions of a granted section changed since it was last saved; pf_sections agrees. null: not compared yet, read again.',
  }),
  approval: Type.Union([ListedApproval, Type.Null()]),
  assessment: Type.Union([ListedAssessment, Type.Null()]),
  reviewed: Type.Union([Time, Type.Null()], { description: 'When the caller last reviewed it.' }),
  expires_on: Type.Union([Day, Type.Null()], {
    description:
      'The first day on which a document of a granted section expires, or expired in the last 60 days.',
  }),
  emr: Type.Union([Type.Number(), Type.Null()], {
    description: 'Of the newest year. null: not shared, or not answered.',
  }),
  trir: Type.Union([Type.Number(), Type.Null()], { description: 'As emr.' }),
});
export type GrantedVault = Static<typeof GrantedVault>;

export const RequestedPartner = Type.Object({
  id: Id,
  tp: PartnerCard,
  status: RequestState,
  is_viewed_by_coworker: Type.Boolean(),
  created: Time,
  invited: Type.Union([
    Type.Object({ email: Type.String(), company_name: Type.String() }),
    Type.Null(),
  ]),
});
export type RequestedPartner = Static<typeof RequestedPartner>;

export const CompletedRac = Type.Object({
  id: Id,
  permission_id: Type.Union([Id, Type.Null()], { description: 'null: access has ended.' }),
  tp: PartnerCard,
  tp_status: TpStatus,
  tp_notes: Type.String(),
  grade: Type.Union([Type.String(), Type.Null()], { description: 'null: Incomplete.' }),
  score: Type.Union([Type.Number(), Type.Null()]),
  coverage: Type.Number({ description: '0 to 100.' }),
  single_limit: Type.Union([Type.Number(), Type.Null()], {
    description: 'The entered limit, else the computed one.',
  }),
  aggregate_limit: Type.Union([Type.Number(), Type.Null()]),
  is_limit_entered: Type.Boolean(),
  available: Type.Union([Type.Number(), Type.Null()]),
  caps: Type.Integer({ description: 'Caps that apply and are not overridden.' }),
  outdated: Type.Array(
    Type.Union([Type.Literal('answers'), Type.Literal('expired'), Type.Literal('model')]),
  ),
  completed: Time,
});
export type CompletedRac = Static<typeof CompletedRac>;

const ReasonKind = Type.Union([
  Type.Literal('assigned'),
  Type.Literal('approval_expires'),
  Type.Literal('document_expires'),
  Type.Literal('new'),
  Type.Literal('changed'),
  Type.Literal('outdated'),
]);

/** Why a trade partner is to be reviewed. */
export const ReviewReason = Type.Object({
  kind: ReasonKind,
  on: Type.Union([Day, Type.Null()], { description: 'Due, or when it expires.' }),
  names: Type.Array(Type.String(), {
    description: 'The sections that are new or were saved since; or who assigned it.',
  }),
});
export type ReviewReason = Static<typeof ReviewReason>;

export const ToReview = Type.Object({
  id: Id,
  permission_id: Type.Union([Id, Type.Null()], {
    description: 'null: the review was assigned, and the vault is not shared with the caller.',
  }),
  tp: Type.Object({
    ...PartnerCard.properties,
    prequal_status: Type.Union([PrequalStatus, Type.Null()]),
  }),
  tp_status: Type.Union([TpStatus, Type.Null()]),
  tp_notes: Type.String(),
  approval: Type.Union([ListedApproval, Type.Null()]),
  assessment: Type.Union([ListedAssessment, Type.Null()]),
  sections: Type.Array(Type.Object({ slug: Slug, name: Type.String() })),
  reasons: Type.Array(ReviewReason),
  assignment_id: Type.Union([Id, Type.Null()]),
  reviewed: Type.Union([Time, Type.Null()], { description: 'When the caller last reviewed it.' }),
  created: Time,
});
export type ToReview = Static<typeof ToReview>;

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

export const List = Type.Union([
  Type.Literal('browse_all'),
  Type.Literal('access_granted'),
  Type.Literal('access_requested'),
  Type.Literal('completed_rac'),
]);

/** Every list, the queue too. */
export const AnyList = Type.Union([...List.anyOf, Type.Literal('to_review')]);

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
