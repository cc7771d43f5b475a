import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  Id,
  Limit,
  listOf,
  Nothing,
  Offset,
  Person,
  Problem,
  RefusedAnswers,
  Slug,
  Time,
} from '../shapes.ts';
import { Contractor } from './access-lists.ts';

/** Text that is not blank. */
const Reason = Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' });

/**
 * `corrected`: the answer was changed; `removed`: it is no longer shown to the person who asked; `confirmed`: the trade
 * partner explained why it is right; `withdrawn`: the person who asked took the request back.
 */
export const CorrectionStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('corrected'),
  Type.Literal('removed'),
  Type.Literal('confirmed'),
  Type.Literal('withdrawn'),
]);
export type CorrectionStatus = Static<typeof CorrectionStatus>;

/** A request to correct one answer, or one row or cell of a table. It says which answer, never what the answer is. */
export const Correction = Type.Object({
  id: Id,
  question: Type.String({ description: 'The address of the question, table or row.' }),
  link: Slug,
  label: Type.String({ description: "The question's label." }),
  section: Type.String({ description: 'The title of the section.' }),
  reason: Type.String(),
  status: CorrectionStatus,
  explanation: Type.String({ description: 'Why the answer is right, where it was confirmed.' }),
  created: Time,
  closed: Type.Union([Time, Type.Null()]),
});
export type Correction = Static<typeof Correction>;

export const IncomingCorrection = Type.Object({
  ...Correction.properties,
  user: Person,
  organization: Contractor,
});
export type IncomingCorrection = Static<typeof IncomingCorrection>;

const BASE = '/api/correction_requests/';

export const listCorrections = endpoint({
  id: 'listCorrections',
  method: 'GET',
  path: BASE,
  summary:
    'The corrections that the caller requested in a vault, newest first, without those in sections that are no longer shared with the caller.',
  auth: 'session',
  policy: 'useCorrections',
  query: Type.Object({ tp: Id }),
  replies: { 200: listOf(Correction) },
});

export const requestCorrection = endpoint({
  id: 'requestCorrection',
  method: 'POST',
  path: BASE,
  summary:
    'Asks a trade partner to correct one answer that the caller is shown, with a reason. Its Admins and pre-qual contacts are notified. While the caller has a pending request for that answer, it is returned instead.',
  auth: 'session',
  policy: 'requestCorrections',
  body: Type.Object(
    {
      tp: Id,
      question: Type.String({ minLength: 1, maxLength: 400 }),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  replies: { 200: Correction, 201: Correction, 409: Problem, 422: RefusedAnswers },
});

export const listIncomingCorrections = endpoint({
  id: 'listIncomingCorrections',
  method: 'GET',
  path: `${BASE}incoming/`,
  summary:
    "Corrections that contractors requested in the caller's vault, newest first, 50 per page. Only requests of people who can still see the answer.",
  auth: 'session',
  policy: 'seeCorrections',
  query: Type.Object({
    tp: Type.Optional(Id),
    link: Type.Optional(Slug),
    state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
    limit: Limit,
    offset: Offset,
  }),
  replies: { 200: listOf(IncomingCorrection) },
});

export const confirmAnswer = endpoint({
  id: 'confirmAnswer',
  method: 'POST',
  path: `${BASE}:id/confirm/`,
  summary: 'Says why the answer is right, which closes the request. Its author is notified.',
  auth: 'session',
  policy: 'answerCorrections',
  params: Type.Object({ id: Id }),
  body: Type.Object({ explanation: Reason }, { additionalProperties: false }),
  replies: { 200: IncomingCorrection, 409: Problem, 422: RefusedAnswers },
});

export const withdrawCorrection = endpoint({
  id: 'withdrawCorrection',
  method: 'DELETE',
  path: `${BASE}:id/`,
  summary: "Withdraws one of the caller's pending requests.",
  auth: 'session',
  policy: 'withdrawCorrections',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing, 409: Problem },
});
