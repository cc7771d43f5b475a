import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, Nothing, Person, Problem, Time } from '../shapes.ts';
import { OrganizationCard, Rank } from './organizations.ts';

export const RequestStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('accepted'),
  Type.Literal('declined'),
  Type.Literal('cancelled'),
]);

export const EmployeeRequest = Type.Object({
  id: Id,
  user: Person,
  organization: OrganizationCard,
  status: RequestStatus,
  rank: Type.Union([Rank, Type.Null()]),
  /**
   * For the Admin to consider: whether the address is in the company's domain, and whether it is a free email address.
   */
  is_same_domain: Type.Boolean(),
  is_webmail: Type.Boolean(),
  has_document: Type.Boolean({ description: 'A document of employment was sent.' }),
  /** The newest document that was sent; Admins get it with `downloadVerification`. */
  document: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]),
  created: Time,
});
export type EmployeeRequest = Static<typeof EmployeeRequest>;

export const listEmployeeConfirmations = endpoint({
  id: 'listEmployeeConfirmations',
  method: 'GET',
  path: '/api/employee_confirmation_requests/',
  summary: "Pending requests to join the caller's company, oldest first (Admins).",
  auth: 'session',
  policy: 'answerEmployees',
  replies: { 200: listOf(EmployeeRequest) },
});

export const listOwnEmployeeRequests = endpoint({
  id: 'listOwnEmployeeRequests',
  method: 'GET',
  path: '/api/employee_access_requests/',
  summary: "The caller's own requests to join a company, newest first.",
  auth: 'session',
  policy: 'ownJoinRequests',
  replies: { 200: listOf(EmployeeRequest) },
});

export const requestToJoin = endpoint({
  id: 'requestToJoin',
  method: 'POST',
  path: '/api/employee_access_requests/',
  summary:
    "Asks a company's Admins to accept the caller as an employee. One request at a time (409).",
  auth: 'session',
  policy: 'requestToJoin',
  body: Type.Object({ organization: Id }, { additionalProperties: false }),
  replies: { 201: EmployeeRequest, 409: Problem },
});

/** A company's invitation to the caller's own email address. It makes nobody a member until it is accepted. */
export const EmployeeInvitation = Type.Object({
  id: Id,
  organization: OrganizationCard,
  rank: Rank,
  inviter: Type.String({
    description: 'The name of the person who sent it; empty when they are gone.',
  }),
  created: Time,
});
export type EmployeeInvitation = Static<typeof EmployeeInvitation>;

export const listOwnEmployeeInvitations = endpoint({
  id: 'listOwnEmployeeInvitations',
  method: 'GET',
  path: '/api/employee_invitations/',
  summary: "Companies that invited the caller's email address to join, newest first.",
  auth: 'session',
  policy: 'ownJoinRequests',
  replies: { 200: listOf(EmployeeInvitation) },
});

export const answerEmployeeInvitation = endpoint({
  id: 'answerEmployeeInvitation',
  method: 'PATCH',
  path: '/api/employee_invitations/:id/',
  summary:
    "The person whose address was invited joins the company with the invitation's rank, or declines. Either ends the invitation.",
  auth: 'session',
  policy: 'answerEmployeeInvitation',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    { status: Type.Union([Type.Literal('accepted'), Type.Literal('declined')]) },
    { additionalProperties: false },
  ),
  replies: { 204: Nothing, 409: Problem },
});

export const answerEmployee = endpoint({
  id: 'answerEmployee',
  method: 'PATCH',
  path: '/api/employee_access_requests/:id/',
  summary:
    'An Admin accepts with a rank (500 Admin, 100 View Only) or declines; the author can cancel. Deletes its notification.',
  auth: 'session',
  policy: 'answerEmployee',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      status: Type.Union([
        Type.Literal('accepted'),
        Type.Literal('declined'),
        Type.Literal('cancelled'),
      ]),
      rank: Type.Optional(Rank),
    },
    { additionalProperties: false },
  ),
  replies: { 200: EmployeeRequest, 409: Problem },
});
