import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, Person, Problem, Time } from '../shapes.ts';
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
  /** The address has the company's domain, or is a free mail address: for the Admin to weigh. */
  is_same_domain: Type.Boolean(),
  is_webmail: Type.Boolean(),
  has_document: Type.Boolean({ description: 'A document of employment was sent.' }),
  /** The newest that was sent; `downloadVerification` gives it to the Admins. */
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
