import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, Problem, Time } from '../shapes.ts';
import { RequestStatus } from './employees.ts';
import { OrganizationCard } from './organizations.ts';

const Answer = Type.Object(
  {
    status: Type.Union([
      Type.Literal('accepted'),
      Type.Literal('declined'),
      Type.Literal('cancelled'),
    ]),
  },
  { additionalProperties: false },
);

export const RelationshipRequest = Type.Object({
  id: Id,
  organization: OrganizationCard,
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
  policy: 'answerForOrganization',
  replies: { 200: listOf(RelationshipRequest) },
});

export const answerRelationship = endpoint({
  id: 'answerRelationship',
  method: 'PATCH',
  path: '/api/relationship_access_requests/:id/',
  summary:
    'Admins of the requested company accept or decline; Admins of the requesting company cancel. Deletes its notifications. 409 when already answered.',
  auth: 'session',
  policy: 'answerRequest',
  params: Type.Object({ id: Id }),
  body: Answer,
  replies: { 200: RelationshipRequest, 409: Problem },
});
