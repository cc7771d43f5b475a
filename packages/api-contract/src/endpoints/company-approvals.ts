import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  Day,
  Id,
  listOf,
  MOST_DOLLARS,
  Nothing,
  Problem,
  RefusedAnswers,
  Time,
} from '../shapes.ts';
import { TpStatus } from './approval-status.ts';

/**
 * What a company decides about a trade partner. Whether a decision has expired follows from its
 * date.
 */
export const CompanyStatus = Type.Union([
  Type.Literal('Not Reviewed'),
  Type.Literal('In Review'),
  Type.Literal('Approved'),
  Type.Literal('Approved With Conditions'),
  Type.Literal('Not Approved'),
]);
export type CompanyStatus = Static<typeof CompanyStatus>;

const MaybeDay = Type.Union([Day, Type.Null()]);
const Named = Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() });
const MaybeNamed = Type.Union([Named, Type.Null()], {
  description: 'null: the account was deleted.',
});
const MaybeDollars = Type.Union([Type.Integer(), Type.Null()], { description: 'Dollars.' });

const decision = {
  status: CompanyStatus,
  conditions: Type.String(),
  reason: Type.String({ description: 'Why, as the person wrote it.' }),
  single_limit: MaybeDollars,
  aggregate_limit: MaybeDollars,
  expires_on: MaybeDay,
  by: MaybeNamed,
  at: Time,
};

export const CompanyDecision = Type.Object(decision);
export type CompanyDecision = Static<typeof CompanyDecision>;

export const CompanyApproval = Type.Object({
  ...decision,
  is_expired: Type.Boolean(),
  revision: Type.Integer({ description: 'Sent back with the next decision.' }),
});
export type CompanyApproval = Static<typeof CompanyApproval>;

export const ReviewAssignment = Type.Object({
  id: Id,
  user: Named,
  by: MaybeNamed,
  due_on: MaybeDay,
  note: Type.String(),
  created: Time,
});
export type ReviewAssignment = Static<typeof ReviewAssignment>;

/**
 * Everything that someone who decides on a trade partner needs in view. None of it is an answer.
 */
export const PartnerDecision = Type.Object({
  tp: Id,
  own: Type.Union(
    [Type.Object({ permission_id: Id, tp_status: TpStatus, tp_notes: Type.String() }), Type.Null()],
    { description: 'The caller’s own status and note; null without access to the vault.' },
  ),
  approval: Type.Union([CompanyApproval, Type.Null()], {
    description: 'null: the company has not decided, or the caller has no company.',
  }),
  may_decide: Type.Boolean({ description: 'Whether the caller decides for the company.' }),
  assessment: Type.Union(
    [
      Type.Object({
        id: Id,
        grade: Type.Union([Type.String(), Type.Null()], { description: 'null: Incomplete.' }),
        score: Type.Union([Type.Number(), Type.Null()]),
        single_limit: Type.Union([Type.Number(), Type.Null()]),
        aggregate_limit: Type.Union([Type.Number(), Type.Null()]),
        is_outdated: Type.Boolean(),
        completed: Time,
      }),
      Type.Null(),
    ],
    { description: 'The caller’s newest risk assessment.' },
  ),
  assignments: Type.Array(ReviewAssignment, { description: 'Reviews that are not done yet.' }),
  reviewed: Type.Union([Time, Type.Null()], { description: 'When the caller last reviewed it.' }),
});
export type PartnerDecision = Static<typeof PartnerDecision>;

const BASE = '/api/company_approvals/:tp/';
const params = Type.Object({ tp: Id });

export const getPartnerDecision = endpoint({
  id: 'getPartnerDecision',
  method: 'GET',
  path: BASE,
  summary:
    "The caller's own status for a trade partner, the company's approval, open review assignments, and the newest grade. The trade partner never sees any of it.",
  auth: 'session',
  policy: 'seePartnerDecision',
  params,
  replies: { 200: PartnerDecision },
});

/** A limit that a company enters, in dollars. */
const Dollars = Type.Optional(
  Type.Union([Type.Integer({ minimum: 0, maximum: MOST_DOLLARS }), Type.Null()]),
);

export const decideForCompany = endpoint({
  id: 'decideForCompany',
  method: 'PUT',
  path: BASE,
  summary:
    "Sets the company's approval of a trade partner, and the caller's own status with it. 409 with the approval that someone else set since `revision`.",
  auth: 'session',
  policy: 'decideForCompany',
  params,
  body: Type.Object(
    {
      revision: Type.Integer({
        minimum: 0,
        description: 'Of the approval that the caller saw; 0: none.',
      }),
      status: CompanyStatus,
      conditions: Type.Optional(Type.String({ maxLength: 4000 })),
      reason: Type.Optional(Type.String({ maxLength: 4000 })),
      single_limit: Dollars,
      aggregate_limit: Dollars,
      expires_on: Type.Optional(MaybeDay),
    },
    { additionalProperties: false },
  ),
  replies: {
    200: PartnerDecision,
    409: Type.Object(
      { ...Problem.properties, approval: Type.Union([CompanyApproval, Type.Null()]) },
      { additionalProperties: true },
    ),
    422: RefusedAnswers,
  },
});

export const listCompanyDecisions = endpoint({
  id: 'listCompanyDecisions',
  method: 'GET',
  path: `${BASE}history/`,
  summary: 'What the company decided about a trade partner, newest first, up to 200.',
  auth: 'session',
  policy: 'seePartnerDecision',
  params,
  replies: { 200: listOf(CompanyDecision) },
});

export const decideForSelf = endpoint({
  id: 'decideForSelf',
  method: 'PUT',
  path: `${BASE}own/`,
  summary:
    "Sets the caller's own status and note for a trade partner in one call. The company's approval does not change.",
  auth: 'session',
  policy: 'decideForSelf',
  params,
  body: Type.Object(
    { tp_status: TpStatus, tp_notes: Type.Optional(Type.String({ maxLength: 4000 })) },
    { additionalProperties: false },
  ),
  replies: { 200: PartnerDecision, 422: RefusedAnswers },
});

export const assignReview = endpoint({
  id: 'assignReview',
  method: 'POST',
  path: '/api/review_assignments/',
  summary:
    'Assigns the review of a trade partner to a colleague, or to the caller, with a due date. Assigning it again changes the date and the note. It gives no access to answers.',
  auth: 'session',
  policy: 'assignReview',
  body: Type.Object(
    {
      tp: Id,
      user: Id,
      due_on: Type.Optional(MaybeDay),
      note: Type.Optional(Type.String({ maxLength: 1000 })),
    },
    { additionalProperties: false },
  ),
  replies: { 201: ReviewAssignment, 422: RefusedAnswers },
});

export const endAssignment = endpoint({
  id: 'endAssignment',
  method: 'DELETE',
  path: '/api/review_assignments/:id/',
  summary:
    'Marks a review assignment as done, for the assignee, or withdraws it, for the person who assigned it.',
  auth: 'session',
  policy: 'endAssignment',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});
