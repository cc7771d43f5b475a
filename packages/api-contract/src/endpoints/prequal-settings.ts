import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, Nothing, Problem } from '../shapes.ts';

const List = Type.Union([
  Type.Literal('browse_all'),
  Type.Literal('access_granted'),
  Type.Literal('access_requested'),
  Type.Literal('completed_rac'),
  Type.Literal('to_review'),
  Type.Literal('gc_partner_access'),
]);
const Value = Type.Object(
  {
    query: Type.Optional(
      Type.String({
        maxLength: 4000,
        description: 'The query string of the page, which defines the view.',
      }),
    ),
    columns: Type.Optional(
      Type.Array(Type.String({ maxLength: 40 }), { maxItems: 30, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
);
const Name = Type.String({ maxLength: 60, pattern: '^[^\\x00-\\x1f]*$' });
const fields = {
  kind: Type.Union([Type.Literal('view'), Type.Literal('columns')]),
  list: List,
  name: Name,
  value: Value,
};

export const PrequalSetting = Type.Object({ id: Id, ...fields });
export type PrequalSetting = Static<typeof PrequalSetting>;
const BASE = '/api/prequal_user_settings/';

export const listPrequalSettings = endpoint({
  id: 'listPrequalSettings',
  method: 'GET',
  path: BASE,
  summary: "The caller's saved views and column settings.",
  auth: 'session',
  policy: 'ownSettings',
  replies: { 200: listOf(PrequalSetting) },
});

export const createPrequalSetting = endpoint({
  id: 'createPrequalSetting',
  method: 'POST',
  path: BASE,
  summary:
    'Saves a named view, or the columns of a list (empty name; replaces earlier ones). 409 for a name in use. Up to 100.',
  auth: 'session',
  policy: 'ownSettings',
  body: Type.Object(fields, { additionalProperties: false }),
  replies: { 201: PrequalSetting, 409: Problem },
});

export const updatePrequalSetting = endpoint({
  id: 'updatePrequalSetting',
  method: 'PATCH',
  path: `${BASE}:id/`,
  summary: "Renames or changes one of the caller's settings.",
  auth: 'session',
  policy: 'ownSettings',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    { name: Type.Optional(Name), value: Type.Optional(Value) },
    { additionalProperties: false },
  ),
  replies: { 200: PrequalSetting, 409: Problem },
});

export const deletePrequalSetting = endpoint({
  id: 'deletePrequalSetting',
  method: 'DELETE',
  path: `${BASE}:id/`,
  summary: "Deletes one of the caller's settings.",
  auth: 'session',
  policy: 'ownSettings',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});
