import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Organization, Person } from '../shapes.ts';

export const VerificationStatus = Type.Union([
  Type.Literal('not_submitted'),
  Type.Literal('pending'),
  Type.Literal('verified'),
  Type.Literal('rejected'),
]);
export type VerificationStatus = Static<typeof VerificationStatus>;

export const User = Type.Object({
  ...Person.properties,
  portrait: Type.Union([Type.String(), Type.Null()]),
  profile_color: Type.String({ description: 'A colour for the initials, #RRGGBB.' }),
  user_type: Type.Union([Type.Object({ id: Type.Integer(), name: Type.String() }), Type.Null()]),
  is_pf_contact: Type.Boolean(),
  is_employee_verified: Type.Boolean(),
  is_instraction: Type.Boolean({ description: 'Whether the tour was dismissed.' }),
  reg_step: Type.String(),
  rank: Type.Union([Type.Integer(), Type.Null()]),
  primary_organization: Type.Union([Organization, Type.Null()]),
});
export type User = Static<typeof User>;

/** One line that is not blank. */
const Name = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: '^(?=.*\\S)[^\\x00-\\x1f]*$',
});

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/api/users/me/',
  summary: 'The person who is signed in.',
  auth: 'session',
  policy: 'signedIn',
  replies: { 200: User },
});

export const updateMe = endpoint({
  id: 'updateMe',
  method: 'PATCH',
  path: '/api/users/me/',
  summary: 'Changes what a person may change of itself.',
  auth: 'session',
  policy: 'signedIn',
  body: Type.Object(
    {
      first_name: Type.Optional(Name),
      last_name: Type.Optional(Name),
      title: Type.Optional(Type.String({ maxLength: 120 })),
      is_instraction: Type.Optional(Type.Boolean()),
      reg_step: Type.Optional(Type.Literal('complete')),
    },
    { additionalProperties: false },
  ),
  replies: { 200: User },
});
