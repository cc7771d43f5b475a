import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  AsOthers,
  Category,
  Id,
  Limit,
  listOf,
  Nothing,
  Offset,
  Problem,
  Search,
} from '../shapes.ts';

const Words = (maxLength: number) => Type.String({ maxLength });

export const OfficeLocation = Type.Object({
  id: Id,
  organization: Type.Object({ id: Id, name: Type.String() }),
  name: Type.String(),
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  postal_code: Type.String(),
  country: Type.String(),
  county_fips: Type.Union([Type.String(), Type.Null()]),
  phone: Type.String(),
  is_primary: Type.Boolean(),
  categories: Type.Array(Category, {
    description:
      'Never empty: `categories[0].supercategory.supercategory.name` is the location type.',
  }),
});
export type OfficeLocation = Static<typeof OfficeLocation>;

const editable = {
  name: Words(160),
  address: Words(200),
  city: Words(100),
  state: Words(40),
  postal_code: Words(20),
  country: Words(60),
  county_fips: Type.Union([Type.String({ pattern: '^[0-9]{5}$', maxLength: 5 }), Type.Null()]),
  phone: Words(40),
  categories: Type.Array(Words(20), { maxItems: 200, uniqueItems: true }),
};

export const listOffices = endpoint({
  id: 'listOffices',
  method: 'GET',
  path: '/api/office_locations/',
  summary: 'Offices by company, name or city; `organization` limits them to one company.',
  auth: 'session',
  policy: 'seeOffices',
  query: Type.Object({
    search: Search,
    organization: Type.Optional(Id),
    limit: Limit,
    offset: Offset,
    as: AsOthers,
  }),
  replies: { 200: listOf(OfficeLocation) },
});

export const getOffice = endpoint({
  id: 'getOffice',
  method: 'GET',
  path: '/api/office_locations/:id/',
  summary: 'One office.',
  auth: 'session',
  policy: 'seeOffices',
  params: Type.Object({ id: Id }),
  replies: { 200: OfficeLocation },
});

export const updateOffice = endpoint({
  id: 'updateOffice',
  method: 'PATCH',
  path: '/api/office_locations/:id/',
  summary:
    "Changes an office of the caller's company. `is_primary: true` makes it the only primary office.",
  auth: 'session',
  policy: 'changeOffice',
  params: Type.Object({ id: Id }),
  body: Type.Partial(Type.Object({ ...editable, is_primary: Type.Literal(true) }), {
    additionalProperties: false,
  }),
  replies: { 200: OfficeLocation },
});

export const putOffice = endpoint({
  id: 'putOffice',
  method: 'PUT',
  path: '/api/office_locations/:id/',
  summary:
    "Replaces an office of the caller's company, or adds one with an id that the caller generates.",
  auth: 'session',
  policy: 'putOffice',
  params: Type.Object({ id: Id }),
  body: Type.Object(editable, { additionalProperties: false }),
  replies: { 200: OfficeLocation, 201: OfficeLocation },
});

export const deleteOffice = endpoint({
  id: 'deleteOffice',
  method: 'DELETE',
  path: '/api/office_locations/:id/',
  summary:
    "Deletes an office of the caller's company. Another one becomes the primary one; it can be brought back for a day.",
  auth: 'session',
  policy: 'changeOffice',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});

export const restoreOffice = endpoint({
  id: 'restoreOffice',
  method: 'POST',
  path: '/api/office_locations/:id/restore/',
  summary:
    'Brings a deleted office back as it was, with the people whose office it was, and as the primary one if it was that.',
  auth: 'session',
  policy: 'changeOffice',
  params: Type.Object({ id: Id }),
  replies: { 200: OfficeLocation, 409: Problem },
});

export const matchOfficeDomain = endpoint({
  id: 'matchOfficeDomain',
  method: 'GET',
  path: '/api/office_locations/user_domain_match/',
  summary: "Offices of companies with the domain of the caller's address.",
  auth: 'session',
  policy: 'ownDomainOffices',
  replies: { 200: listOf(OfficeLocation) },
});
