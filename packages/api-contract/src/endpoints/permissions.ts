import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { RequestStatus } from './employees.ts';
import {
  Email,
  Flag,
  Id,
  Limit,
  listOf,
  Nothing,
  Offset,
  Person,
  Search,
  Slug,
  Time,
} from '../shapes.ts';

export const SectionSlugs = Type.Array(Slug, { maxItems: 64, uniqueItems: true });

/** A contractor, or null for a person without a company. */
const Contractor = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]);

export const TpStatus = Type.Union([
  Type.Literal('Not Reviewed'),
  Type.Literal('In Review'),
  Type.Literal('Approved'),
  Type.Literal('Approved With Conditions'),
  Type.Literal('Not Approved'),
  Type.Literal('Expired'),
]);
export type TpStatus = Static<typeof TpStatus>;

export const Grant = Type.Object({
  id: Id,
  permission_id: Id,
  org_id: Type.Union([Id, Type.Null()]),
  organization: Contractor,
  user: Person,
  tp_status: Type.Literal('', { description: "The contractor's own business: always empty here." }),
  tp_notes: Type.Literal(''),
  sections: SectionSlugs,
  is_resting: Type.Boolean({
    description:
      'The person has left the company that the grant was given to: it opens nothing until it is given again.',
  }),
  last_read: Type.Union([Time, Type.Null()], {
    description: 'When the person last read of the vault.',
  }),
  created: Time,
  modified: Time,
});
export type Grant = Static<typeof Grant>;

export const GrantablePerson = Type.Object({
  ...Person.properties,
  organization: Type.Object({ id: Id, name: Type.String() }),
  permission_id: Type.Union([Id, Type.Null()], {
    description: 'The grant by which the person reads the vault now.',
  }),
});
export type GrantablePerson = Static<typeof GrantablePerson>;

export const RequestState = RequestStatus;
export type RequestState = Static<typeof RequestState>;

/** A request for access, as the trade partner sees it. */
export const IncomingRequest = Type.Object({
  id: Id,
  user: Person,
  organization: Contractor,
  org_id: Type.Union([Id, Type.Null()]),
  message: Type.String(),
  status: RequestState,
  created: Time,
});
export type IncomingRequest = Static<typeof IncomingRequest>;

/** The same list for the person who asks: own requests, and trade partners that invited this person. */
export const OwnRequest = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('request'), Type.Literal('invitation')]),
  tp: Type.Object({ id: Id, name: Type.String(), city: Type.String(), state: Type.String() }),
  org_id: Id,
  status: RequestState,
  sections: Type.Integer({
    description: 'How many sections an invitation opens; 0 for a request.',
  }),
  created: Time,
});
export type OwnRequest = Static<typeof OwnRequest>;

export const InvitationStatus = Type.Union([
  Type.Literal('sent'),
  Type.Literal('accepted'),
  Type.Literal('declined'),
  Type.Literal('cancelled'),
  Type.Literal('redirected'),
]);
export type InvitationStatus = Static<typeof InvitationStatus>;

export const Invitation = Type.Object({
  id: Id,
  uuid: Id,
  kind: Type.Union([Type.Literal('trade_partner'), Type.Literal('contractor')]),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  company_name: Type.String(),
  sections: SectionSlugs,
  status: InvitationStatus,
  viewed: Type.Union([Time, Type.Null()]),
  is_viewed_by_coworker: Type.Boolean(),
  inviter: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  created: Time,
  last_sent: Time,
  can_resend_at: Time,
});
export type Invitation = Static<typeof Invitation>;

export const TpEmployee = Type.Object({
  ...Person.properties,
  portrait: Type.Union([Type.String(), Type.Null()]),
  rank: Type.Integer(),
  is_pf_contact: Type.Boolean(),
  fills: SectionSlugs,
  has_signed_in: Type.Boolean(),
});
export type TpEmployee = Static<typeof TpEmployee>;

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));

/** `is_paginate` is on unless said otherwise: 50 at a time. Off: at most 1,000, and `count` says whether there are more. */
const listQuery = Type.Object({
  search: Search,
  is_paginate: Flag,
  tp: Type.Optional(Id),
  page: Page,
  limit: Limit,
  offset: Offset,
});
const BASE = '/api/prequal_permissions/data_vault';

export const listGrants = endpoint({
  id: 'listGrants',
  method: 'GET',
  path: `${BASE}/get_has_access/`,
  summary: 'The people who may read the own vault, and which sections.',
  auth: 'session',
  policy: 'seeGrants',
  query: listQuery,
  replies: { 200: listOf(Grant) },
});

export const listIncomingRequests = endpoint({
  id: 'listIncomingRequests',
  method: 'GET',
  path: `${BASE}/get_incoming/`,
  summary: 'Who asks for access to the own vault, newest first; pending requests.',
  auth: 'session',
  policy: 'seeGrants',
  query: listQuery,
  replies: { 200: listOf(IncomingRequest) },
});

export const listSentInvitations = endpoint({
  id: 'listSentInvitations',
  method: 'GET',
  path: `${BASE}/get_sent/`,
  summary:
    "The invitations that the caller's company sent (a person without one: the own), newest first; those that wait and those of the last 90 days.",
  auth: 'session',
  policy: 'seeSent',
  query: listQuery,
  replies: { 200: listOf(Invitation) },
});

export const listAccessRequestsGc = endpoint({
  id: 'listAccessRequestsGc',
  method: 'GET',
  path: `${BASE}/get_access_requests_gc/`,
  summary:
    "The caller's own requests for access, and the trade partners that invited the caller: the list of a contractor without a company.",
  auth: 'session',
  policy: 'ownAccessRequests',
  query: listQuery,
  replies: { 200: listOf(OwnRequest) },
});

export const listContractorPeople = endpoint({
  id: 'listContractorPeople',
  method: 'GET',
  path: `${BASE}/get_gc_employees/`,
  summary:
    'People at contractors, by beginnings of words of name or company, or by whole email: whom access can be given to.',
  auth: 'session',
  policy: 'grantAccess',
  query: listQuery,
  replies: { 200: listOf(GrantablePerson) },
});

export const listTpEmployees = endpoint({
  id: 'listTpEmployees',
  method: 'GET',
  path: `${BASE}/get_tp_employees/`,
  summary:
    'The people of the own trade partner: who is a pre-qual contact, who fills which sections.',
  auth: 'session',
  policy: 'seeGrants',
  query: listQuery,
  replies: { 200: listOf(TpEmployee) },
});

export const updateTpEmployee = endpoint({
  id: 'updateTpEmployee',
  method: 'PATCH',
  path: `${BASE}/get_tp_employees/:id/`,
  summary:
    'Makes a colleague a pre-qual contact or no longer one, and says which sections they fill. The last contact stays (409).',
  auth: 'session',
  policy: 'administerTrade',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    { is_pf_contact: Type.Optional(Type.Boolean()), fills: Type.Optional(SectionSlugs) },
    { additionalProperties: false },
  ),
  replies: { 200: TpEmployee },
});

export const allowAccess = endpoint({
  id: 'allowAccess',
  method: 'POST',
  path: '/api/prequal_access/allow_access/',
  summary:
    'Gives one person at a contractor a set of sections. A person who has a grant, or had one, gets these sections instead; a pending request of that person is accepted.',
  auth: 'session',
  policy: 'grantAccess',
  body: Type.Object(
    { user: Type.Optional(Id), email: Type.Optional(Email), sections: SectionSlugs },
    { additionalProperties: false },
  ),
  replies: { 201: Grant },
});

export const acceptAccess = endpoint({
  id: 'acceptAccess',
  method: 'POST',
  path: '/api/prequal_access/accept_access/',
  summary:
    'Accepts: a trade partner a request for access (`id`, `sections`); the person whom a trade partner invited the invitation (`id` alone). 409 when it is answered or taken back.',
  auth: 'session',
  policy: 'acceptAccess',
  body: Type.Object(
    { id: Id, sections: Type.Optional(SectionSlugs) },
    { additionalProperties: false },
  ),
  replies: {
    201: Type.Object({
      permission_id: Type.Union([Id, Type.Null()], {
        description: 'null: an invitation that became a request, to be answered in Incoming.',
      }),
      tp: Id,
      sections: SectionSlugs,
    }),
  },
});

export const updateGrant = endpoint({
  id: 'updateGrant',
  method: 'PUT',
  path: `${BASE}/:id/`,
  summary:
    'The trade partner sets the sections of a grant, at once; the person who reads sets the own notes.',
  auth: 'session',
  policy: 'changeGrant',
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

export const revokeGrant = endpoint({
  id: 'revokeGrant',
  method: 'DELETE',
  path: `${BASE}/:id/`,
  summary:
    'By what the id names and who asks: ends a grant; declines or takes back a request; takes back an invitation; takes a completed risk assessment off the own list.',
  auth: 'session',
  policy: 'endEntry',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});

export const setTpStatus = endpoint({
  id: 'setTpStatus',
  method: 'PATCH',
  path: `${BASE}/:id/tp_status/`,
  summary: 'The reader’s own verdict on a trade partner; the trade partner never sees it.',
  auth: 'session',
  policy: 'reviewPartner',
  params: Type.Object({ id: Id }),
  body: Type.Object({ tp_status: TpStatus }, { additionalProperties: false }),
  replies: {
    200: Type.Object({ permission_id: Id, tp_status: TpStatus, tp_notes: Type.String() }),
  },
});

export const Verdict = Type.Object({
  tp_status: TpStatus,
  tp_notes: Type.String(),
  at: Time,
  author: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
});
export type Verdict = Static<typeof Verdict>;

export const listVerdicts = endpoint({
  id: 'listVerdicts',
  method: 'GET',
  path: `${BASE}/:id/history/`,
  summary: 'The own statuses and notes of a trade partner over time, newest first.',
  auth: 'session',
  policy: 'reviewPartner',
  params: Type.Object({ id: Id }),
  replies: { 200: listOf(Verdict) },
});

export const VaultReader = Type.Object({
  user: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  organization: Contractor,
  action: Type.Union([
    Type.Literal('sections'),
    Type.Literal('section'),
    Type.Literal('vault'),
    Type.Literal('file'),
    Type.Literal('pdf'),
  ]),
  what: Type.String({ description: "The section's or the file's name; empty for the vault." }),
  at: Time,
});
export type VaultReader = Static<typeof VaultReader>;

export const listReaders = endpoint({
  id: 'listReaders',
  method: 'GET',
  path: '/api/pf_data_vault/readers/',
  summary: 'Who outside the company read what of the own vault, and when; newest first.',
  auth: 'session',
  policy: 'seeGrants',
  query: Type.Object({
    tp: Type.Optional(Id),
    user: Type.Optional(Id),
    page: Page,
    limit: Limit,
    offset: Offset,
  }),
  replies: { 200: listOf(VaultReader) },
});
