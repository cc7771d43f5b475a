import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { RELATIONSHIP_KINDS, RELATIONSHIP_STATUSES } from '../relationship-words.ts';
import { Email, Id, Limit, listOf, Nothing, Offset, Problem, Time } from '../shapes.ts';
import { RequestStatus } from './employees.ts';
import { OrganizationCard } from './organizations.ts';

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });
const Kind = oneOf(RELATIONSHIP_KINDS);
const Message = Type.String({ maxLength: 1000 });
const Token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' });

export const Relationship = Type.Object({
  id: Id,
  kind: Kind,
  is_outgoing: Type.Boolean({
    description: 'The company that was asked about said it of the other one.',
  }),
  organization: OrganizationCard,
  status: oneOf(RELATIONSHIP_STATUSES),
  requested: Time,
  decided: Type.Union([Time, Type.Null()]),
  ended: Type.Union([Time, Type.Null()]),
  message: Type.String({ description: "For Admins of the two companies; '' for others." }),
  note: Type.String({ description: "The caller's own note on the other company." }),
});
export type Relationship = Static<typeof Relationship>;

export const listRelationships = endpoint({
  id: 'listRelationships',
  method: 'GET',
  path: '/api/relationships/',
  summary:
    'The relationships of a company, newest first; without `organization`, of the caller’s company. Only its Admins see pending and past ones.',
  auth: 'session',
  policy: 'seeRelationships',
  query: Type.Object({
    organization: Type.Optional(Id),
    status: Type.Optional(oneOf(['standing', 'pending', 'past'])),
    limit: Limit,
    offset: Offset,
  }),
  replies: { 200: listOf(Relationship) },
});

export const createRelationship = endpoint({
  id: 'createRelationship',
  method: 'POST',
  path: '/api/relationships/',
  summary:
    'Asks another company to confirm a relationship (Admins). Its Admins get a link by email that answers once; `email` is for a company without Admins, an address at its own domain. One of a kind (409).',
  auth: 'session',
  policy: 'manageRelationships',
  body: Type.Object(
    {
      organization: Id,
      kind: Kind,
      message: Type.Optional(Message),
      email: Type.Optional(Email),
    },
    { additionalProperties: false },
  ),
  replies: { 201: Relationship, 409: Problem },
});

export const updateRelationship = endpoint({
  id: 'updateRelationship',
  method: 'PATCH',
  path: '/api/relationships/:id/',
  summary:
    'Admins of the company that was asked confirm (standing) or decline, those of the one that asked cancel; either ends a standing one. `note` is one’s own note, for anyone at the two companies. 409 when it was answered already.',
  auth: 'session',
  policy: 'changeRelationship',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      status: Type.Optional(oneOf(['standing', 'declined', 'cancelled', 'ended'])),
      note: Type.Optional(Type.String({ maxLength: 4000 })),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  replies: { 200: Relationship, 409: Problem },
});

export const RelationshipRequest = Type.Object({
  id: Id,
  organization: OrganizationCard,
  kind: Kind,
  message: Type.String(),
  status: RequestStatus,
  created: Time,
});
export type RelationshipRequest = Static<typeof RelationshipRequest>;

export const listRelationshipRequests = endpoint({
  id: 'listRelationshipRequests',
  method: 'GET',
  path: '/api/relationship_access_requests/',
  summary:
    "Pending requests from companies that say they work with the caller's, newest first, up to 100 (Admins).",
  auth: 'session',
  policy: 'manageRelationships',
  replies: { 200: listOf(RelationshipRequest) },
});

export const answerRelationship = endpoint({
  id: 'answerRelationship',
  method: 'PATCH',
  path: '/api/relationship_access_requests/:id/',
  summary:
    'Admins of the requested company accept or decline; Admins of the requesting company cancel. Deletes its notifications. 409 when already answered.',
  auth: 'session',
  policy: 'answerRelationship',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    { status: oneOf(['accepted', 'declined', 'cancelled']) },
    { additionalProperties: false },
  ),
  replies: { 200: RelationshipRequest, 409: Problem },
});

/** A request as shown to someone who opens the link in the email. */
export const MailedRelationship = Type.Object({
  id: Id,
  organization: OrganizationCard,
  asked: Type.Object({ name: Type.String() }),
  kind: Kind,
  message: Type.String(),
  email: Type.String({ description: 'Whom the link was mailed to.' }),
  requested: Time,
  status: oneOf(RELATIONSHIP_STATUSES),
});
export type MailedRelationship = Static<typeof MailedRelationship>;

export const checkRelationshipLink = endpoint({
  id: 'checkRelationshipLink',
  method: 'POST',
  path: '/api/relationships/link/',
  summary:
    'What a mailed link asks. It answers nothing. 404 for a link that is unknown, used or out of date; 409 with the reason for a request that is no longer open.',
  auth: 'public',
  policy: 'holdRelationshipLink',
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  replies: { 200: MailedRelationship, 409: Problem },
});

export const confirmRelationship = endpoint({
  id: 'confirmRelationship',
  method: 'POST',
  path: '/api/relationships/confirm/',
  summary:
    'Confirms or declines by a mailed link, signed in or not. The link works once. 404 and 409 as for reading it.',
  auth: 'public',
  policy: 'holdRelationshipLink',
  body: Type.Object(
    { token: Token, status: oneOf(['standing', 'declined']) },
    { additionalProperties: false },
  ),
  replies: { 200: MailedRelationship, 409: Problem },
});

export const RelationshipSuggestion = Type.Object({
  organization: OrganizationCard,
  projects: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'Up to 3 that both took part in.',
  }),
  count: Type.Integer({ description: 'How many projects both took part in.' }),
});
export type RelationshipSuggestion = Static<typeof RelationshipSuggestion>;

export const listRelationshipSuggestions = endpoint({
  id: 'listRelationshipSuggestions',
  method: 'GET',
  path: '/api/relationships/suggestions/',
  summary:
    'Up to 10 companies that the caller’s shares projects with and has no relationship with yet (Admins).',
  auth: 'session',
  policy: 'manageRelationships',
  replies: { 200: listOf(RelationshipSuggestion) },
});

export const dismissRelationshipSuggestion = endpoint({
  id: 'dismissRelationshipSuggestion',
  method: 'POST',
  path: '/api/relationships/suggestions/dismiss/',
  summary: 'No longer suggests a company, or suggests it again (Admins).',
  auth: 'session',
  policy: 'manageRelationships',
  body: Type.Object(
    { organization: Id, is_dismissed: Type.Boolean() },
    { additionalProperties: false },
  ),
  replies: { 204: Nothing },
});
