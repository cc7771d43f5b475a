import { type Static, Type } from 'typebox';
import { Flag, Id, Limit, Offset, Problem, Search } from '../shapes.ts';
import { OrganizationCard } from './organizations.ts';

/** A company's email domain, or null if it has none. */
const Domain = Type.Union([Type.String(), Type.Null()], {
  description: 'Its email domain. It tells companies of one name apart.',
});

/** A company by name and email domain. */
export const NamedCompany = Type.Object({ id: Id, name: Type.String(), domain: Domain });

export const Contractor = Type.Union([NamedCompany, Type.Null()]);

/** Companies of nearly the same name that the person has confirmed to be different from the intended one. */
export const ConfirmedNamesakes = Type.Optional(Type.Array(Id, { maxItems: 500 }));

/** The intended company and those of nearly the same name: confirm them with `confirmed_namesakes`. */
export const NamesakeProblem = Type.Object(
  {
    ...Problem.properties,
    organization: Type.Optional(OrganizationCard),
    namesakes: Type.Optional(Type.Array(OrganizationCard)),
  },
  { additionalProperties: true },
);
export type NamesakeProblem = Static<typeof NamesakeProblem>;

export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));

/** `is_paginate` is on by default: 50 at a time. Off: at most 1,000, and `count` says whether there are more. */
export const listQuery = Type.Object({
  search: Search,
  is_paginate: Flag,
  tp: Type.Optional(Id),
  page: Page,
  limit: Limit,
  offset: Offset,
});

export const LISTS_PATH = '/api/prequal_permissions/data_vault';
