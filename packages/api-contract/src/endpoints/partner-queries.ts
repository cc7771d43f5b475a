import { type Static, Type } from 'typebox';
import { LIST_ORDERINGS } from '../list-orderings.ts';
import { Flag, Id, Limit, MOST_DOLLARS, Offset, Search } from '../shapes.ts';

// The queries of the lists of trade partners: filters, order and page.

export const List = Type.Union([
  Type.Literal('browse_all'),
  Type.Literal('access_granted'),
  Type.Literal('access_requested'),
  Type.Literal('completed_rac'),
]);

/** Every list, including the review queue. */
export const AnyList = Type.Union([...List.anyOf, Type.Literal('to_review')]);

/** Values of one filter, separated by `|`; a partner passes if it has one of them. */
export const values = (description: string) =>
  Type.Optional(Type.String({ maxLength: 2000, description: `${description}; separated by |.` }));

/** Spec section 3, ten kinds of filters. Different filters are combined with "and". */
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
export const PartnerQuery = Type.Object({
  ...lists,
  ordering: Type.Optional(Type.Enum(LIST_ORDERINGS.browse_all)),
});

/** An amount in dollars, in a query. */
const amount = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: MOST_DOLLARS, description }));
const rate = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 1000, description }));
/** Filters on the caller's own newest assessment. */
const assessed = {
  grades: values('Grades such as A+; Incomplete for those without one'),
  score_min: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  single_min: amount('Least single limit'),
  aggregate_min: amount('Least aggregate limit'),
  carries: amount('A job of this amount fits the single limit and what is still available'),
};
export const GrantedQuery = Type.Object({
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
export const RacQuery = Type.Object({
  ...lists,
  ordering: Type.Optional(Type.Enum(LIST_ORDERINGS.completed_rac)),
  locate: Type.Optional(Id),
  ...assessed,
  is_outdated: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
});
export const ReviewQuery = Type.Object({
  ...lists,
  ordering: Type.Optional(Type.Enum(LIST_ORDERINGS.to_review)),
  locate: Type.Optional(Id),
  reasons: values(
    'assigned, new, changed, outdated, approval_expires, document_expires: one of them holds',
  ),
});
/** The query of any list. */
export const AnyQuery = Type.Object({
  ...RacQuery.properties,
  ...GrantedQuery.properties,
  ordering: Type.Optional(Type.Enum([...new Set(Object.values(LIST_ORDERINGS).flat())])),
  reasons: ReviewQuery.properties.reasons,
});
