import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Email, Id, listOf, nameOf, Nothing, Person, SectionSlugs } from '../shapes.ts';
import { LISTS_PATH, listQuery } from './access-lists.ts';

export const TpEmployee = Type.Object({
  ...Person.properties,
  portrait: Type.Union([Type.String(), Type.Null()]),
  rank: Type.Integer(),
  is_pf_contact: Type.Boolean(),
  fills: SectionSlugs,
  has_signed_in: Type.Boolean(),
});
export type TpEmployee = Static<typeof TpEmployee>;

export const listTpEmployees = endpoint({
  id: 'listTpEmployees',
  method: 'GET',
  path: `${LISTS_PATH}/get_tp_employees/`,
  summary:
    "The people at the caller's trade partner, with pre-qual contacts and assigned sections.",
  auth: 'session',
  policy: 'seePermissions',
  query: listQuery,
  replies: { 200: listOf(TpEmployee) },
});

export const updateTpEmployee = endpoint({
  id: 'updateTpEmployee',
  method: 'PATCH',
  path: `${LISTS_PATH}/get_tp_employees/:id/`,
  summary:
    'Sets whether a colleague is a pre-qual contact, and their assigned sections. The last contact cannot be removed (409).',
  auth: 'session',
  policy: 'administerTrade',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    { is_pf_contact: Type.Optional(Type.Boolean()), fills: Type.Optional(SectionSlugs) },
    { additionalProperties: false },
  ),
  replies: { 200: TpEmployee },
});

export const quickEmployeeCreate = endpoint({
  id: 'quickEmployeeCreate',
  method: 'POST',
  path: '/api/quick_employee_create/',
  summary:
    'Invites a View Only colleague with assigned sections by email. They belong to the company once they accept.',
  auth: 'session',
  policy: 'administerTrade',
  body: Type.Object(
    {
      email: Email,
      first_name: nameOf(80),
      last_name: nameOf(80),
      fills: Type.Optional(SectionSlugs),
    },
    { additionalProperties: false },
  ),
  replies: { 202: Nothing },
});
