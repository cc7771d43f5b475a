import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, Nothing, Problem, Time } from '../shapes.ts';

/*
 * The operators' desk. For everyone who is not an operator, each of these responds as if nothing were at its address.
 * Its queries accept any text, so that no validation error gives them away.
 */

const Reason = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: '\\S',
  description: 'Why. Kept in the log.',
});
const desk = { auth: 'optional', policy: 'operateDesk' } as const;
const withReason = Type.Object({ reason: Reason }, { additionalProperties: false });
const Maybe = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

/** A company at the desk: what distinguishes it from others. Nothing of its vault except whether there is one. */
export const DeskCompany = Type.Object({
  id: Id,
  name: Type.String(),
  organization_type: Type.String(),
  domain: Maybe(Type.String()),
  city: Type.String(),
  state: Type.String(),
  created: Time,
  people: Type.Integer(),
  admins: Type.Integer(),
  offices: Type.Integer(),
  projects: Type.Integer(),
  relationships: Type.Integer(),
  has_answers: Type.Boolean({ description: 'Its data vault holds answers or files.' }),
  is_verified: Type.Boolean(),
  merged_into: Maybe(Type.Object({ id: Id, name: Type.String() })),
});
export type DeskCompany = Static<typeof DeskCompany>;

export const DeskPerson = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  organization: Maybe(Type.Object({ id: Id, name: Type.String(), is_admin: Type.Boolean() })),
  created: Time,
  sessions: Type.Integer({ description: 'Open ones.' }),
  last_seen: Maybe(Time),
  frozen: Maybe(Time),
});
export type DeskPerson = Static<typeof DeskPerson>;

const Someone = Type.Object({ id: Id, name: Type.String(), email: Type.String() });

export const DeskClaim = Type.Object({
  id: Id,
  organization: DeskCompany,
  person: Someone,
  is_same_domain: Type.Boolean(),
  reason: Type.String(),
  created: Time,
});
export type DeskClaim = Static<typeof DeskClaim>;

export const DeskDuplicate = Type.Object({
  id: Id,
  organization: DeskCompany,
  duplicate: DeskCompany,
  reports: Type.Array(
    Type.Object({ person: Maybe(Someone), reason: Type.String(), created: Time }),
  ),
});
export type DeskDuplicate = Static<typeof DeskDuplicate>;

export const DeskMerge = Type.Object({
  id: Id,
  survivor: Type.Object({ id: Id, name: Type.String() }),
  merged: Type.Object({ id: Id, name: Type.String() }),
  at: Time,
  undone: Maybe(Time),
  undo_until: Maybe(Time),
  left_alone: Type.Integer({
    description: 'Of an undone merge: rows that had changed meanwhile and stayed as they were.',
  }),
});
export type DeskMerge = Static<typeof DeskMerge>;

export const DeskDocument = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('company'), Type.Literal('employee')]),
  organization: Type.Object({ id: Id, name: Type.String(), domain: Maybe(Type.String()) }),
  person: Someone,
  name: Type.String(),
  size: Type.Integer(),
  created: Time,
});
export type DeskDocument = Static<typeof DeskDocument>;

export const DeskMail = Type.Object({
  id: Id,
  kind: Type.String(),
  recipient: Type.String(),
  error: Type.String(),
  attempts: Type.Integer(),
  created: Time,
  can_resend: Type.Boolean({ description: 'It is not out of date, and its content is kept.' }),
});
export type DeskMail = Static<typeof DeskMail>;

export const DeskEntry = Type.Object({
  id: Type.String(),
  at: Time,
  operator: Type.String(),
  act: Type.String(),
  subject_kind: Type.String(),
  subject_id: Type.String(),
  subject: Type.String(),
  reason: Type.String(),
});
export type DeskEntry = Static<typeof DeskEntry>;

export const getDesk = endpoint({
  id: 'getDesk',
  method: 'GET',
  path: '/api/operator/',
  summary: 'How much is in each queue of the operators.',
  ...desk,
  replies: {
    200: Type.Object({
      claims: Type.Integer(),
      duplicates: Type.Integer(),
      documents: Type.Integer(),
      mail: Type.Integer(),
    }),
  },
});

export const listDeskClaims = endpoint({
  id: 'listDeskClaims',
  method: 'GET',
  path: '/api/operator/claims/',
  summary: 'Pending claims of companies, oldest first, up to 100.',
  ...desk,
  replies: { 200: listOf(DeskClaim) },
});

export const decideClaim = endpoint({
  id: 'decideClaim',
  method: 'PATCH',
  path: '/api/operator/claims/:id/',
  summary:
    'Approves a claim, which makes the person its Admin, or declines it. The person gets an email with the reason. 409 when it was decided, or the company or the person is no longer free.',
  ...desk,
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      status: Type.Union([Type.Literal('approved'), Type.Literal('declined')]),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  replies: { 204: Nothing, 409: Problem },
});

export const listDeskDuplicates = endpoint({
  id: 'listDeskDuplicates',
  method: 'GET',
  path: '/api/operator/duplicates/',
  summary: 'Pairs of profiles that were reported as duplicates, oldest first, up to 100.',
  ...desk,
  replies: { 200: listOf(DeskDuplicate) },
});

export const dismissDuplicate = endpoint({
  id: 'dismissDuplicate',
  method: 'POST',
  path: '/api/operator/duplicates/:id/dismiss/',
  summary: 'Decides that two profiles are different companies: all reports of the pair end.',
  ...desk,
  params: Type.Object({ id: Id }),
  body: withReason,
  replies: { 204: Nothing, 409: Problem },
});

export const listMerges = endpoint({
  id: 'listMerges',
  method: 'GET',
  path: '/api/operator/merges/',
  summary: 'Merges, newest first, up to 100.',
  ...desk,
  replies: { 200: listOf(DeskMerge) },
});

export const mergeCompanies = endpoint({
  id: 'mergeCompanies',
  method: 'POST',
  path: '/api/operator/merges/',
  summary:
    'Merges a company into another of the same type. 409 with the reason where that cannot be: only the other has answers, or a bid of it is sealed and both were invited.',
  ...desk,
  body: Type.Object(
    {
      survivor: Id,
      merged: Id,
      keeps_admins: Type.Boolean({
        description: 'Its Admins become Admins of the other company; else View Only.',
      }),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  replies: { 201: DeskMerge, 409: Problem },
});

export const undoMerge = endpoint({
  id: 'undoMerge',
  method: 'POST',
  path: '/api/operator/merges/:id/undo/',
  summary:
    'Undoes a merge of the last 30 days: both companies are as they were, but for what changed since.',
  ...desk,
  params: Type.Object({ id: Id }),
  body: withReason,
  replies: { 200: DeskMerge, 409: Problem },
});

export const listDeskDocuments = endpoint({
  id: 'listDeskDocuments',
  method: 'GET',
  path: '/api/operator/documents/',
  summary: 'Pending documents about companies and employees, oldest first, up to 200.',
  ...desk,
  replies: { 200: listOf(DeskDocument) },
});

export const decideDocument = endpoint({
  id: 'decideDocument',
  method: 'PATCH',
  path: '/api/operator/documents/:id/',
  summary: 'Accepts or rejects a document. Its sender gets an email with the reason.',
  ...desk,
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      status: Type.Union([Type.Literal('verified'), Type.Literal('rejected')]),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  replies: { 204: Nothing, 409: Problem },
});

export const findAtDesk = endpoint({
  id: 'findAtDesk',
  method: 'GET',
  path: '/api/operator/find/',
  summary:
    'Companies by name, domain or id, and people by name, email or id; up to 20 of each. Companies that were merged are found too.',
  ...desk,
  query: Type.Object({ q: Type.Optional(Type.String()) }),
  replies: {
    200: Type.Object({ companies: Type.Array(DeskCompany), people: Type.Array(DeskPerson) }),
  },
});

export const endPersonsSessions = endpoint({
  id: 'endPersonsSessions',
  method: 'POST',
  path: '/api/operator/people/:id/end_sessions/',
  summary: 'Signs a person out everywhere.',
  ...desk,
  params: Type.Object({ id: Id }),
  body: withReason,
  replies: { 200: DeskPerson },
});

export const freezePerson = endpoint({
  id: 'freezePerson',
  method: 'PATCH',
  path: '/api/operator/people/:id/',
  summary:
    'Freezes an account, which ends its sessions and lets nobody sign in to it, or unfreezes it. 409 for an operator.',
  ...desk,
  params: Type.Object({ id: Id }),
  body: Type.Object({ is_frozen: Type.Boolean(), reason: Reason }, { additionalProperties: false }),
  replies: { 200: DeskPerson, 409: Problem },
});

export const listFailedMail = endpoint({
  id: 'listFailedMail',
  method: 'GET',
  path: '/api/operator/mail/',
  summary: 'Emails that could not be delivered in the last 30 days, newest first, up to 100.',
  ...desk,
  replies: { 200: listOf(DeskMail) },
});

export const resendMail = endpoint({
  id: 'resendMail',
  method: 'POST',
  path: '/api/operator/mail/:id/resend/',
  summary: 'Sends an email that failed again. 409 when it is out of date or on its way.',
  ...desk,
  params: Type.Object({ id: Id }),
  body: withReason,
  replies: { 204: Nothing, 409: Problem },
});

export const listOperatorLog = endpoint({
  id: 'listOperatorLog',
  method: 'GET',
  path: '/api/operator/log/',
  summary:
    'What operators did, newest first, 50 at a time; `before` is the id that the page before ended with.',
  ...desk,
  query: Type.Object({ before: Type.Optional(Type.String()) }),
  replies: { 200: listOf(DeskEntry) },
});

/** Every endpoint of the operators' desk, including claims and duplicates. */
export const operatorEndpoints = {
  getDesk,
  listDeskClaims,
  decideClaim,
  listDeskDuplicates,
  dismissDuplicate,
  listMerges,
  mergeCompanies,
  undoMerge,
  listDeskDocuments,
  decideDocument,
  findAtDesk,
  endPersonsSessions,
  freezePerson,
  listFailedMail,
  resendMail,
  listOperatorLog,
};
