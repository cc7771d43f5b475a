import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, Problem, Time } from '../shapes.ts';
import { VerificationStatus } from './users.ts';

const Status = Type.Object({ status: VerificationStatus });
const OrganizationStatus = Type.Object({
  ...Status.properties,
  is_domain_confirmed: Type.Boolean({
    description: 'An Admin has an email address at its domain. `status` is about documents alone.',
  }),
});
const FileReason = Type.Object(
  { ...Problem.properties, file: Type.Array(Type.String()) },
  { additionalProperties: true },
);
const upload = Type.Object({ file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) });

export const checkOrganization = endpoint({
  id: 'checkOrganization',
  method: 'GET',
  path: '/api/company_existence_verification/check_status/:id/',
  summary:
    'How far the check of documents about a company is, and whether its email domain is confirmed.',
  auth: 'session',
  policy: 'seeOrganizationCheck',
  params: Type.Object({ id: Id }),
  replies: { 200: OrganizationStatus },
});

export const submitOrganization = endpoint({
  id: 'submitOrganization',
  method: 'POST',
  path: '/api/company_existence_verification/:id/',
  summary: "Uploads a document to verify the caller's company: PDF, GIF, PNG or JPEG, up to 10 MB.",
  auth: 'session',
  policy: 'submitOrganizationCheck',
  kind: 'upload',
  params: Type.Object({ id: Id }),
  body: upload,
  replies: { 201: OrganizationStatus, 413: FileReason, 422: FileReason },
});

export const checkEmployee = endpoint({
  id: 'checkEmployee',
  method: 'GET',
  path: '/api/employee_attachment_verification/check_status/:id/',
  summary:
    "The employment verification status of a person, for the person and the company's Admins.",
  auth: 'session',
  policy: 'seeEmployeeCheck',
  params: Type.Object({ id: Id }),
  replies: { 200: Status },
});

export const submitEmployee = endpoint({
  id: 'submitEmployee',
  method: 'POST',
  path: '/api/employee_attachment_verification/',
  summary:
    'Uploads a document to verify that the caller works at the company: PDF, GIF, PNG or JPEG, up to 10 MB.',
  auth: 'session',
  policy: 'submitOwnCheck',
  kind: 'upload',
  body: upload,
  replies: { 201: Status, 413: FileReason, 422: FileReason },
});

export const downloadVerification = endpoint({
  id: 'downloadVerification',
  method: 'GET',
  path: '/api/verifications/:id/download/',
  summary: 'A verification document, for the people who review it.',
  auth: 'optional',
  policy: 'decideVerification',
  kind: 'download',
  params: Type.Object({ id: Id }),
  replies: { 200: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) },
});

export const listVerifications = endpoint({
  id: 'listVerifications',
  method: 'GET',
  path: '/api/verifications/',
  summary:
    'Pending company verification documents, for the operator (OPERATOR_TOKEN as a bearer token).',
  auth: 'public',
  policy: 'operateVerifications',
  replies: {
    200: listOf(
      Type.Object({
        id: Id,
        organization: Type.Object({ id: Id, name: Type.String() }),
        name: Type.String(),
        created: Time,
      }),
    ),
  },
});

export const decideVerification = endpoint({
  id: 'decideVerification',
  method: 'PATCH',
  path: '/api/verifications/:id/',
  summary: 'The operator accepts or declines a company verification document.',
  auth: 'public',
  policy: 'operateVerifications',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    { status: Type.Union([Type.Literal('verified'), Type.Literal('rejected')]) },
    { additionalProperties: false },
  ),
  replies: { 200: Status },
});
