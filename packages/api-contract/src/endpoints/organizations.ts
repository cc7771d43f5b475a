import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MOST_CERTIFICATIONS } from '../limits.ts';
import { PROFILE_PARTS, type ProfilePart } from '../profile-parts.ts';
import { Picture } from './company-pictures.ts';
import {
  AsOthers,
  Category,
  directoryPageOf,
  Email,
  Flag,
  Id,
  Limit,
  listOf,
  nameOf,
  Nothing,
  Offset,
  Organization,
  OrganizationType,
  PrequalStatus,
  Problem,
  RefusedAnswers,
  Search,
} from '../shapes.ts';
import { VerificationStatus } from './users.ts';

const Name = nameOf(160);
const Words = (maxLength: number) => Type.String({ maxLength });

/** A company as others find it. It contains nothing of the vault. */
export const OrganizationCard = Type.Object({
  id: Id,
  name: Type.String(),
  organization_type: Type.Object({ name: Type.String() }),
  domain: Type.Union([Type.String(), Type.Null()]),
  employee_quantity: Type.Union([Type.String(), Type.Null()]),
  city: Type.String(),
  state: Type.String(),
  is_claimed: Type.Boolean({ description: 'It has an Admin who can answer requests to join.' }),
});
export type OrganizationCard = Static<typeof OrganizationCard>;

const Part = Type.Unsafe<ProfilePart>({ type: 'string', enum: [...PROFILE_PARTS] });
const StateCode = Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 });
const Founded = Type.Union([Type.Integer({ minimum: 1600, maximum: 2200 }), Type.Null()]);

/** A company as its own people read it; for others, its hidden parts are blank. */
export const OrganizationProfile = Type.Object({
  ...Organization.properties,
  domain: Type.Union([Type.String(), Type.Null()]),
  website: Type.String(),
  description: Type.String(),
  phone: Type.String(),
  categories: Type.Array(Category),
  market_segments: Type.Array(Type.String()),
  certifications: Type.Array(Type.String(), {
    description: 'Agencies that certified it. Hidden with `about`.',
  }),
  founded: Type.Union([Type.Integer(), Type.Null()], { description: 'The year.' }),
  service_states: Type.Array(Type.String(), {
    description: 'Codes of the states that it works in.',
  }),
  logo: Type.Union([Picture, Type.Null()]),
  cover: Type.Union([Picture, Type.Null()]),
  photos: Type.Array(Picture),
  hidden_parts: Type.Array(Part, {
    description: 'What others do not see; empty for everyone but its own people.',
  }),
  vault: Type.Union(
    [
      Type.Object({
        standing: Type.Union([
          Type.Literal('none'),
          Type.Literal('requested'),
          Type.Literal('granted'),
        ]),
        first_section: Type.Union([Type.String(), Type.Null()], {
          description: 'The first section that the caller reads.',
        }),
      }),
      Type.Null(),
    ],
    {
      description:
        'How the caller stands with the data vault of a trade partner; null for its own people, and for people at trade partners.',
    },
  ),
  is_claimed: Type.Boolean(),
  business_verification_status: VerificationStatus,
  is_domain_confirmed: Type.Boolean({
    description:
      'An Admin has an email address at its domain. It says nothing about who the company is.',
  }),
});
export type OrganizationProfile = Static<typeof OrganizationProfile>;

const editable = {
  name: Name,
  organization_type: OrganizationType,
  employee_quantity: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
  website: Words(300),
  description: Words(2000),
  phone: Words(40),
  domain: Type.Union([Type.String({ minLength: 3, maxLength: 253 }), Type.Null()]),
  categories: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 200, uniqueItems: true }),
  market_segments: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 60, uniqueItems: true }),
  certifications: Type.Array(Type.String({ maxLength: 120 }), {
    maxItems: MOST_CERTIFICATIONS,
    uniqueItems: true,
  }),
  founded: Founded,
  service_states: Type.Array(StateCode, { maxItems: 60, uniqueItems: true }),
  hidden_parts: Type.Array(Part, { maxItems: PROFILE_PARTS.length, uniqueItems: true }),
  // One part at a time, so that what colleagues hide or show in the meantime is kept.
  hidden_part: Type.Object(
    { part: Part, is_hidden: Type.Boolean() },
    { additionalProperties: false },
  ),
};

export const searchOrganizations = endpoint({
  id: 'searchOrganizations',
  method: 'GET',
  path: '/api/organizations/',
  summary:
    'Companies by name or domain. `opposite` returns contractors for a trade partner, trade partners for a contractor. At least 3 letters, the first 20, and a number of different companies a day (429).',
  auth: 'session',
  policy: 'seeOrganizations',
  query: Type.Object({ search: Search, limit: Limit, offset: Offset, opposite: Flag }),
  replies: { 200: directoryPageOf(OrganizationCard) },
});

export const getOrganization = endpoint({
  id: 'getOrganization',
  method: 'GET',
  path: '/api/organizations/:id/',
  summary:
    'An organization: name, type, profile, and its status for its own people and for people it granted access. `as=others` shows its own people what others read.',
  auth: 'session',
  policy: 'seeOrganizations',
  params: Type.Object({ id: Id }),
  query: Type.Object({ as: AsOthers }),
  replies: { 200: OrganizationProfile },
});

export const getOrganizationByUrl = endpoint({
  id: 'getOrganizationByUrl',
  method: 'GET',
  path: '/api/organizations/:key/by_url/',
  summary:
    'A company by domain or id. `is_reset` bypasses caches; there are none, so it changes nothing.',
  auth: 'session',
  policy: 'seeOrganizations',
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 253 }) }),
  query: Type.Object({ is_reset: Flag }),
  replies: { 200: OrganizationProfile },
});

export const updateOrganization = endpoint({
  id: 'updateOrganization',
  method: 'PATCH',
  path: '/api/organizations/:id/',
  summary:
    'Changes the profile (Admins) or the prequal status (Admins and pre-qual contacts). Ready For Review is refused while answers have errors.',
  auth: 'session',
  policy: 'changeOrganization',
  params: Type.Object({ id: Id }),
  body: Type.Partial(Type.Object({ ...editable, prequal_status: PrequalStatus }), {
    additionalProperties: false,
  }),
  replies: { 200: OrganizationProfile, 422: RefusedAnswers },
});

/** A company that may be the same one, and what suggests so. */
export const Duplicate = Type.Object({
  ...OrganizationCard.properties,
  by: Type.Array(Type.Union([Type.Literal('domain'), Type.Literal('name')])),
});
export type Duplicate = Static<typeof Duplicate>;

export const putOrganization = endpoint({
  id: 'putOrganization',
  method: 'PUT',
  path: '/api/organizations/:id/',
  summary:
    "Adds a company with an id that the caller generates, and makes the caller its Admin; repeating it changes nothing. For the caller's own company it sets these profile fields. Returns possible duplicates (409) until `not_duplicates` lists them.",
  auth: 'session',
  policy: 'putOrganization',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      name: editable.name,
      organization_type: editable.organization_type,
      employee_quantity: Type.Optional(editable.employee_quantity),
      website: Type.Optional(editable.website),
      description: Type.Optional(editable.description),
      phone: Type.Optional(editable.phone),
      office: Type.Optional(
        Type.Object({
          address: Words(200),
          city: Words(100),
          state: Words(40),
          postal_code: Words(20),
          country: Type.Optional(Words(60)),
        }),
      ),
      not_duplicates: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    },
    { additionalProperties: false },
  ),
  replies: {
    200: OrganizationProfile,
    201: OrganizationProfile,
    409: Type.Object(
      { ...Problem.properties, duplicates: Type.Array(Duplicate) },
      { additionalProperties: true },
    ),
  },
});

export const matchDomain = endpoint({
  id: 'matchDomain',
  method: 'GET',
  path: '/api/organizations/user_domain_match/',
  summary: "Companies with the domain of the caller's address; none for a webmail address.",
  auth: 'session',
  policy: 'ownDomain',
  replies: { 200: listOf(OrganizationCard) },
});

export const userInOrganization = endpoint({
  id: 'userInOrganization',
  method: 'GET',
  path: '/api/organizations/:id/user_in_organization/',
  summary: 'Whether the caller belongs to a company, asked to join one, or neither.',
  auth: 'session',
  policy: 'ownMembership',
  params: Type.Object({ id: Id }),
  replies: {
    200: Type.Object({
      status: Type.Union([Type.Literal('member'), Type.Literal('requested'), Type.Literal('none')]),
      rank: Type.Union([Type.Integer(), Type.Null()]),
      request: Type.Union([Id, Type.Null()]),
    }),
  },
});

export const Member = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  title: Type.String(),
  portrait: Type.Union([Type.String(), Type.Null()]),
  rank: Type.Integer(),
  is_pf_contact: Type.Boolean(),
  is_employee_verified: Type.Boolean(),
  has_signed_in: Type.Boolean({
    description: 'false: invited, but has not accepted yet.',
  }),
  is_approver: Type.Boolean({
    description:
      'Decides on trade partners for the company. Admins do until they are switched off; always false at a trade partner.',
  }),
});
export type Member = Static<typeof Member>;

export const Rank = Type.Union([Type.Literal(500), Type.Literal(100)], {
  description: '500 Admin, 100 View Only.',
});

export const listMembers = endpoint({
  id: 'listMembers',
  method: 'GET',
  path: '/api/organizations/:id/members/',
  summary: "The people at the caller's company.",
  auth: 'session',
  policy: 'seeMembers',
  params: Type.Object({ id: Id }),
  replies: { 200: listOf(Member) },
});

export const inviteMember = endpoint({
  id: 'inviteMember',
  method: 'POST',
  path: '/api/organizations/:id/members/',
  summary: 'Invites a colleague by email address. They belong to the company once they accept.',
  auth: 'session',
  policy: 'administer',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      email: Email,
      first_name: Name,
      last_name: Name,
      rank: Rank,
    },
    { additionalProperties: false },
  ),
  replies: { 202: Nothing },
});

const memberParams = Type.Object({ id: Id, user: Id });

export const updateMember = endpoint({
  id: 'updateMember',
  method: 'PATCH',
  path: '/api/organizations/:id/members/:user/',
  summary:
    'Changes the rank of a colleague, or whether they decide on trade partners for the company. The last Admin keeps the rank (409).',
  auth: 'session',
  policy: 'administer',
  params: memberParams,
  body: Type.Object(
    { rank: Type.Optional(Rank), is_approver: Type.Optional(Type.Boolean()) },
    { additionalProperties: false, minProperties: 1 },
  ),
  replies: { 200: Member, 409: Problem, 422: RefusedAnswers },
});

export const removeMember = endpoint({
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/organizations/:id/members/:user/',
  summary:
    'Removes a colleague from the company, effective immediately. The last Admin cannot be removed (409).',
  auth: 'session',
  policy: 'administer',
  params: memberParams,
  replies: { 204: Nothing, 409: Problem },
});

export const leaveOrganization = endpoint({
  id: 'leaveOrganization',
  method: 'POST',
  path: '/api/organizations/:id/leave/',
  summary:
    "Leaves the caller's company. The last Admin must name a successor, who becomes Admin (409 without one).",
  auth: 'session',
  policy: 'leaveOrganization',
  params: Type.Object({ id: Id }),
  body: Type.Object({ successor: Type.Optional(Id) }, { additionalProperties: false }),
  replies: { 204: Nothing, 409: Problem },
});
