import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, nameOf, Nothing, Organization, Person, Time } from '../shapes.ts';

export const RegStep = Type.Union([
  Type.Literal('name_entry'),
  Type.Literal('continue_or_join'),
  Type.Literal('join_company'),
  Type.Literal('organization_type'),
  Type.Literal('complete'),
]);
export type RegStep = Static<typeof RegStep>;

export const VerificationStatus = Type.Union([
  Type.Literal('not_submitted'),
  Type.Literal('pending'),
  Type.Literal('verified'),
  Type.Literal('rejected'),
]);
export type VerificationStatus = Static<typeof VerificationStatus>;

export const User = Type.Object({
  ...Person.properties,
  portrait: Type.Union([Type.String({ description: 'A path on this server.' }), Type.Null()]),
  profile_color: Type.String({ description: 'A color for the initials, #RRGGBB.' }),
  user_type: Type.Union([Type.Object({ id: Type.Integer(), name: Type.String() }), Type.Null()], {
    description: "The company's type; before there is a company, the type chosen at registration.",
  }),
  is_pf_contact: Type.Boolean(),
  is_employee_verified: Type.Boolean(),
  is_instraction: Type.Boolean({ description: 'Whether the tour was dismissed.' }),
  reg_step: RegStep,
  rank: Type.Union([Type.Integer(), Type.Null()]),
  primary_organization: Type.Union([Organization, Type.Null()]),
  primary_office_location: Type.Union([
    Type.Object({ id: Id, city: Type.String(), state: Type.String(), organization: Id }),
    Type.Null(),
  ]),
  webmail_user: Type.Boolean(),
  business_verification_status: VerificationStatus,
  employee_verification_status: VerificationStatus,
  expected_org: Type.Union([Id, Type.Null()]),
  time_zone: Type.String({ description: 'An IANA name; America/Chicago by default.' }),
  is_operator: Type.Optional(
    Type.Literal(true, { description: 'Has the operators’ desk; left out for everyone else.' }),
  ),
  terms: Type.Union(
    [
      Type.Object({
        version: Type.String({ description: 'The date of the terms.' }),
        accepted: Time,
      }),
      Type.Null(),
    ],
    {
      description:
        'The terms accepted at sign-up; null for accounts from before this was recorded.',
    },
  ),
});
export type User = Static<typeof User>;

const Name = nameOf(80);

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/api/users/me/',
  summary: 'The signed-in person.',
  auth: 'session',
  policy: 'ownAccount',
  replies: { 200: User },
});

export const updateMe = endpoint({
  id: 'updateMe',
  method: 'PATCH',
  path: '/api/users/me/',
  summary: "Changes the caller's own account. Registration steps only go forward.",
  auth: 'session',
  policy: 'ownAccount',
  body: Type.Object(
    {
      first_name: Type.Optional(Name),
      last_name: Type.Optional(Name),
      title: Type.Optional(Type.String({ maxLength: 120 })),
      is_instraction: Type.Optional(Type.Boolean()),
      reg_step: Type.Optional(Type.Union([Type.Literal('join_company'), Type.Literal('complete')])),
      without_company: Type.Optional(
        Type.Literal(true, {
          description: 'Continues without a company, as a trade partner or contractor.',
        }),
      ),
      time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    },
    { additionalProperties: false },
  ),
  replies: { 200: User },
});

export const uploadPortrait = endpoint({
  id: 'uploadPortrait',
  method: 'POST',
  path: '/api/users/me/portrait/',
  summary:
    'Sets the profile picture: a square JPEG, PNG, WebP, AVIF or GIF picture of up to 256 kB. It is drawn again, without location or camera data.',
  auth: 'session',
  policy: 'ownAccount',
  kind: 'upload',
  body: Type.Object({ file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) }),
  replies: { 200: User },
});

export const deletePortrait = endpoint({
  id: 'deletePortrait',
  method: 'DELETE',
  path: '/api/users/me/portrait/',
  summary: 'Removes the profile picture.',
  auth: 'session',
  policy: 'ownAccount',
  replies: { 200: User },
});

export const getPortrait = endpoint({
  id: 'getPortrait',
  method: 'GET',
  path: '/api/portraits/:name/',
  summary: 'A profile picture. Its name cannot be guessed and changes with the picture.',
  auth: 'public',
  policy: 'seePortrait',
  kind: 'download',
  params: Type.Object({ name: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) }),
  replies: { 200: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) },
});

/** What deleting the account would do, shown before it is done. */
export const DeletionForecast = Type.Object({
  organization: Type.Union([
    Type.Object({
      id: Id,
      name: Type.String(),
      /**
       * `stays`: others keep the company. `needs_successor`: the last Admin must name one. `goes`: the person is the
       * only one there.
       */
      fate: Type.Union([
        Type.Literal('stays'),
        Type.Literal('needs_successor'),
        Type.Literal('goes'),
      ]),
      permissions: Type.Integer({ description: 'People who read its vault now.' }),
      answers: Type.Integer({ description: 'Sections with answers.' }),
      files: Type.Integer(),
    }),
    Type.Null(),
  ]),
});
export type DeletionForecast = Static<typeof DeletionForecast>;

export const forecastDeletion = endpoint({
  id: 'forecastDeletion',
  method: 'GET',
  path: '/api/users/me/deletion/',
  summary: 'What deleting the account means for the company and its vault.',
  auth: 'session',
  policy: 'ownAccount',
  replies: { 200: DeletionForecast },
});

export const deleteMe = endpoint({
  id: 'deleteMe',
  method: 'POST',
  path: '/api/users/me/deletion/',
  summary:
    'Deletes the account, given its password. Also deletes the company when the caller is its only person, given its name.',
  auth: 'session',
  policy: 'ownAccount',
  body: Type.Object(
    {
      password: Type.String({ minLength: 1, maxLength: 1024 }),
      company_name: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  replies: { 204: Nothing },
});
