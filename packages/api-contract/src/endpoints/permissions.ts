import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  directoryPageOf,
  Email,
  Id,
  listOf,
  Nothing,
  Person,
  SectionSlugs,
  Time,
} from '../shapes.ts';
import {
  LISTS_PATH,
  ConfirmedNamesakes,
  Contractor,
  listQuery,
  NamedCompany,
  NamesakeProblem,
} from './access-lists.ts';

export const Permission = Type.Object({
  id: Id,
  permission_id: Id,
  org_id: Type.Union([Id, Type.Null()]),
  organization: Contractor,
  user: Person,
  tp_status: Type.Literal('', { description: 'Private to the contractor: always empty here.' }),
  tp_notes: Type.Literal(''),
  sections: SectionSlugs,
  is_resting: Type.Boolean({
    description:
      'Suspended: the person has left the company that got the permission. It opens nothing until it is granted again.',
  }),
  last_read: Type.Union([Time, Type.Null()], {
    description: 'When the person last read anything in the vault.',
  }),
  created: Time,
  modified: Time,
});
export type Permission = Static<typeof Permission>;

export const GrantablePerson = Type.Object({
  ...Person.properties,
  organization: NamedCompany,
  permission_id: Type.Union([Id, Type.Null()], {
    description: 'The permission by which the person reads the vault now.',
  }),
});
export type GrantablePerson = Static<typeof GrantablePerson>;

export const listPermissions = endpoint({
  id: 'listPermissions',
  method: 'GET',
  path: `${LISTS_PATH}/get_has_access/`,
  summary: "The people who can read the caller's vault, and which sections.",
  auth: 'session',
  policy: 'seePermissions',
  query: listQuery,
  replies: { 200: listOf(Permission) },
});

export const listContractorPeople = endpoint({
  id: 'listContractorPeople',
  method: 'GET',
  path: `${LISTS_PATH}/get_gc_employees/`,
  summary:
    'People at contractors who can be given access, by the start of a word in their name or company, or by full email. At least 3 letters, the first 20, and a number of different people a day (429).',
  auth: 'session',
  policy: 'grantAccess',
  query: listQuery,
  replies: { 200: directoryPageOf(GrantablePerson) },
});

export const allowAccess = endpoint({
  id: 'allowAccess',
  method: 'POST',
  path: '/api/prequal_access/allow_access/',
  summary:
    "Grants sections to one person at a contractor. Replaces the sections of an existing or former permission, and accepts the person's pending request. 409 with `namesakes` when another contractor has nearly the same name, until `confirmed_namesakes` lists them.",
  auth: 'session',
  policy: 'grantAccess',
  body: Type.Object(
    {
      user: Type.Optional(Id),
      email: Type.Optional(Email),
      sections: SectionSlugs,
      confirmed_namesakes: ConfirmedNamesakes,
    },
    { additionalProperties: false },
  ),
  replies: { 201: Permission, 409: NamesakeProblem },
});

export const acceptAccess = endpoint({
  id: 'acceptAccess',
  method: 'POST',
  path: '/api/prequal_access/accept_access/',
  summary:
    'A trade partner accepts an access request (`id`, `sections`; without `sections` those that were asked for by name, added to what the person reads), or an invited person accepts an invitation (`id` only). 409 when it was already answered or withdrawn, and with `namesakes` as in allow_access.',
  auth: 'session',
  policy: 'acceptAccess',
  body: Type.Object(
    {
      id: Id,
      sections: Type.Optional(SectionSlugs),
      confirmed_namesakes: ConfirmedNamesakes,
    },
    { additionalProperties: false },
  ),
  replies: {
    201: Type.Object({
      permission_id: Type.Union([Id, Type.Null()], {
        description: 'null: an invitation that became a request in Incoming.',
      }),
      tp: Id,
      sections: SectionSlugs,
    }),
    409: NamesakeProblem,
  },
});

export const updatePermission = endpoint({
  id: 'updatePermission',
  method: 'PUT',
  path: `${LISTS_PATH}/:id/`,
  summary:
    'The trade partner sets the sections of a permission, effective immediately. The reader sets their own notes.',
  auth: 'session',
  policy: 'changePermission',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      sections: Type.Optional(SectionSlugs),
      tp_notes: Type.Optional(Type.String({ maxLength: 4000 })),
    },
    { additionalProperties: false },
  ),
  replies: {
    200: Type.Object({
      permission_id: Id,
      sections: SectionSlugs,
      tp_status: Type.String(),
      tp_notes: Type.String(),
      modified: Time,
    }),
  },
});

export const revokePermission = endpoint({
  id: 'revokePermission',
  method: 'DELETE',
  path: `${LISTS_PATH}/:id/`,
  summary:
    "Depends on the id and the caller: revokes a permission, declines or withdraws a request, withdraws an invitation, or removes a completed risk assessment from the caller's list.",
  auth: 'session',
  policy: 'endEntry',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});
