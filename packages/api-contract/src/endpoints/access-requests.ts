import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { RequestStatus } from './employees.ts';
import { Id, listOf, Person, Slug, Time } from '../shapes.ts';
import { LISTS_PATH, Contractor, listQuery, NamedCompany } from './access-lists.ts';

export const RequestState = RequestStatus;
export type RequestState = Static<typeof RequestState>;

export const AskedSections = Type.Array(Slug, {
  description: 'The requested sections; empty leaves the choice to the trade partner.',
});

/** An access request, as the trade partner sees it. */
export const IncomingRequest = Type.Object({
  id: Id,
  user: Person,
  organization: Contractor,
  org_id: Type.Union([Id, Type.Null()]),
  message: Type.String(),
  sections: AskedSections,
  granted: Type.Array(Slug, { description: 'The sections that the person can already read.' }),
  status: RequestState,
  created: Time,
});
export type IncomingRequest = Static<typeof IncomingRequest>;

/** The same list for the person who asks: the person's own requests, and trade partners that invited the person. */
export const OwnRequest = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('request'), Type.Literal('invitation')]),
  tp: Type.Object({ ...NamedCompany.properties, city: Type.String(), state: Type.String() }),
  org_id: Id,
  status: RequestState,
  sections: Type.Integer({
    description: 'How many sections an invitation shares; 0 for a request.',
  }),
  message: Type.String({ description: "The caller's own message; empty for an invitation." }),
  asked_sections: AskedSections,
  created: Time,
});
export type OwnRequest = Static<typeof OwnRequest>;

export const listIncomingRequests = endpoint({
  id: 'listIncomingRequests',
  method: 'GET',
  path: `${LISTS_PATH}/get_incoming/`,
  summary: "Pending access requests to the caller's vault, newest first.",
  auth: 'session',
  policy: 'seePermissions',
  query: listQuery,
  replies: { 200: listOf(IncomingRequest) },
});

export const listAccessRequestsGc = endpoint({
  id: 'listAccessRequestsGc',
  method: 'GET',
  path: `${LISTS_PATH}/get_access_requests_gc/`,
  summary:
    "The caller's own access requests, and the trade partners that invited the caller: the list of a contractor without a company.",
  auth: 'session',
  policy: 'ownAccessRequests',
  query: listQuery,
  replies: { 200: listOf(OwnRequest) },
});
