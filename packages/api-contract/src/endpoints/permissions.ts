import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, listOf, Nothing, Person, Search, Slug } from '../shapes.ts';

const sections = Type.Array(Slug, { maxItems: 64, uniqueItems: true });

export const Grant = Type.Object({
  id: Id,
  permission_id: Id,
  org_id: Id,
  organization: Type.Object({ id: Id, name: Type.String() }),
  user: Person,
  tp_status: Type.String(),
  tp_notes: Type.String({
    description: "The contractor's own notes: empty in the trade partner's list.",
  }),
  sections,
  modified: Type.String(),
});
export type Grant = Static<typeof Grant>;

export const GrantablePerson = Type.Object({
  ...Person.properties,
  organization: Type.Object({ id: Id, name: Type.String() }),
  permission_id: Type.Union([Id, Type.Null()], {
    description: 'The grant that the person has already.',
  }),
});
export type GrantablePerson = Static<typeof GrantablePerson>;

const listQuery = Type.Object({ search: Search, is_paginate: Flag, tp: Type.Optional(Id) });

export const listGrants = endpoint({
  id: 'listGrants',
  method: 'GET',
  path: '/api/prequal_permissions/data_vault/get_has_access/',
  summary: 'The people who may read the own vault, and which sections.',
  auth: 'session',
  policy: 'seeGrants',
  query: listQuery,
  replies: { 200: listOf(Grant) },
});

export const listContractorPeople = endpoint({
  id: 'listContractorPeople',
  method: 'GET',
  path: '/api/prequal_permissions/data_vault/get_gc_employees/',
  summary: 'People at contractors, by name, company or whole email: whom access can be given to.',
  auth: 'session',
  policy: 'grantAccess',
  query: listQuery,
  replies: { 200: listOf(GrantablePerson) },
});

export const allowAccess = endpoint({
  id: 'allowAccess',
  method: 'POST',
  path: '/api/prequal_access/allow_access/',
  summary:
    'Gives one person at a contractor a set of sections. A person who has a grant gets these sections instead.',
  auth: 'session',
  policy: 'grantAccess',
  body: Type.Object(
    {
      user: Type.Optional(Id),
      email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
      sections,
    },
    { additionalProperties: false },
  ),
  replies: { 201: Grant },
});

export const updateGrant = endpoint({
  id: 'updateGrant',
  method: 'PUT',
  path: '/api/prequal_permissions/data_vault/:id/',
  summary: 'Sets the sections of a grant, at once.',
  auth: 'session',
  policy: 'changeGrant',
  params: Type.Object({ id: Id }),
  body: Type.Object({ sections }, { additionalProperties: false }),
  replies: { 200: Grant },
});

export const revokeGrant = endpoint({
  id: 'revokeGrant',
  method: 'DELETE',
  path: '/api/prequal_permissions/data_vault/:id/',
  summary: 'Takes a grant away, at once.',
  auth: 'session',
  policy: 'changeGrant',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});
