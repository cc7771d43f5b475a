import { type Static, Type } from 'typebox';
import { Day, Id, MaybeLapse, PrequalStatus, Slug, Time } from '../shapes.ts';
import { AskedSections, RequestState } from './access-requests.ts';
import { TpStatus } from './approval-status.ts';
import { CompanyStatus } from './company-approvals.ts';

// The rows of the lists of trade partners.

/** A trade partner in any list: what its profile shows to everyone. */
const PartnerCard = Type.Object({
  id: Id,
  name: Type.String(),
  organization_type: Type.Object({ name: Type.String() }),
  employee_quantity: Type.Union([Type.String(), Type.Null()]),
  city: Type.String(),
  state: Type.String(),
  categories: Type.Array(Type.String(), { description: 'Names of its trades.' }),
  is_verified: Type.Boolean({ description: 'An operator checked documents about it.' }),
  is_domain_confirmed: Type.Boolean({
    description: 'An Admin has an email address at its domain.',
  }),
  domain: Type.Union([Type.String(), Type.Null()]),
});

/** `count` is exact up to 1,000 beyond the offset; `is_more` says that there are more than that. */
export const pageOf = <S extends ReturnType<typeof Type.Object>>(row: S) =>
  Type.Object({
    count: Type.Integer(),
    is_more: Type.Boolean(),
    offset: Type.Integer({ description: 'Where the page starts; `locate` sets it.' }),
    results: Type.Array(row),
  });

export const PartnerStanding = Type.Union([
  Type.Literal('none'),
  Type.Literal('requested'),
  Type.Literal('granted'),
]);
export type PartnerStanding = Static<typeof PartnerStanding>;

export const FoundPartner = Type.Object({
  ...PartnerCard.properties,
  standing: PartnerStanding,
  permission_id: Type.Union([Id, Type.Null()]),
  prequal_status: Type.Union([PrequalStatus, Type.Null()], {
    description: 'null until it is shared.',
  }),
});
export type FoundPartner = Static<typeof FoundPartner>;

const MaybeDollars = Type.Union([Type.Number(), Type.Null()], { description: 'Dollars.' });
/** The approval of the caller's company, as a list shows it. */
const ListedApproval = Type.Object({
  status: CompanyStatus,
  expires_on: Type.Union([Day, Type.Null()]),
  is_expired: Type.Boolean(),
  single_limit: MaybeDollars,
  aggregate_limit: MaybeDollars,
});
/** The caller's own newest assessment. */
const ListedAssessment = Type.Object({
  id: Id,
  grade: Type.Union([Type.String(), Type.Null()]),
  score: Type.Union([Type.Number(), Type.Null()]),
  single_limit: MaybeDollars,
  aggregate_limit: MaybeDollars,
});

export const GrantedVault = Type.Object({
  id: Id,
  permission_id: Id,
  tp: Type.Object({ ...PartnerCard.properties, prequal_status: PrequalStatus }),
  lapse: MaybeLapse,
  tp_status: TpStatus,
  tp_notes: Type.String(),
  sections: Type.Array(Type.Object({ slug: Slug, name: Type.String() })),
  created: Time,
  modified: Type.Union([Time, Type.Null()], {
    description: 'When a section that was granted last changed.',
  }),
  ready_at: Type.Union([Time, Type.Null()], {
    description: 'When the vault was last marked Ready For Review.',
  }),
  is_changes_questions: Type.Union([Type.Boolean(), Type.Null()], {
    description:
      'Whether an answer the caller can see changed since then, or the questions of a granted section changed since it was last saved; pf_sections agrees. null: not compared yet, read again.',
  }),
  approval: Type.Union([ListedApproval, Type.Null()]),
  assessment: Type.Union([ListedAssessment, Type.Null()]),
  reviewed: Type.Union([Time, Type.Null()], { description: 'When the caller last reviewed it.' }),
  expires_on: Type.Union([Day, Type.Null()], {
    description:
      'The first day on which a document of a granted section expires, or expired in the last 60 days.',
  }),
  emr: Type.Union([Type.Number(), Type.Null()], {
    description: 'Of the newest year. null: not shared, or not answered.',
  }),
  trir: Type.Union([Type.Number(), Type.Null()], { description: 'As emr.' }),
});
export type GrantedVault = Static<typeof GrantedVault>;

export const RequestedPartner = Type.Object({
  id: Id,
  tp: PartnerCard,
  status: RequestState,
  is_viewed_by_coworker: Type.Boolean(),
  message: Type.String({ description: "The caller's own message; may be empty." }),
  asked_sections: AskedSections,
  created: Time,
  invited: Type.Union([
    Type.Object({ email: Type.String(), company_name: Type.String() }),
    Type.Null(),
  ]),
});
export type RequestedPartner = Static<typeof RequestedPartner>;

export const CompletedRac = Type.Object({
  id: Id,
  permission_id: Type.Union([Id, Type.Null()], { description: 'null: access has ended.' }),
  tp: PartnerCard,
  tp_status: TpStatus,
  tp_notes: Type.String(),
  grade: Type.Union([Type.String(), Type.Null()], { description: 'null: Incomplete.' }),
  score: Type.Union([Type.Number(), Type.Null()]),
  coverage: Type.Number({ description: '0 to 100.' }),
  single_limit: Type.Union([Type.Number(), Type.Null()], {
    description: 'The entered limit, else the computed one.',
  }),
  aggregate_limit: Type.Union([Type.Number(), Type.Null()]),
  is_limit_entered: Type.Boolean(),
  available: Type.Union([Type.Number(), Type.Null()]),
  caps: Type.Integer({ description: 'Caps that apply and are not overridden.' }),
  outdated: Type.Array(
    Type.Union([Type.Literal('answers'), Type.Literal('expired'), Type.Literal('model')]),
  ),
  completed: Time,
});
export type CompletedRac = Static<typeof CompletedRac>;

const ReasonKind = Type.Union([
  Type.Literal('assigned'),
  Type.Literal('approval_expires'),
  Type.Literal('document_expires'),
  Type.Literal('new'),
  Type.Literal('changed'),
  Type.Literal('outdated'),
]);

/** Why a trade partner needs a review. */
export const ReviewReason = Type.Object({
  kind: ReasonKind,
  on: Type.Union([Day, Type.Null()], { description: 'Due, or when it expires.' }),
  names: Type.Array(Type.String(), {
    description: 'The sections that are new or were saved since; or who assigned it.',
  }),
});
export type ReviewReason = Static<typeof ReviewReason>;

export const ToReview = Type.Object({
  id: Id,
  permission_id: Type.Union([Id, Type.Null()], {
    description: 'null: the review was assigned, and the vault is not shared with the caller.',
  }),
  tp: Type.Object({
    ...PartnerCard.properties,
    prequal_status: Type.Union([PrequalStatus, Type.Null()]),
  }),
  tp_status: Type.Union([TpStatus, Type.Null()]),
  tp_notes: Type.String(),
  approval: Type.Union([ListedApproval, Type.Null()]),
  assessment: Type.Union([ListedAssessment, Type.Null()]),
  sections: Type.Array(Type.Object({ slug: Slug, name: Type.String() })),
  reasons: Type.Array(ReviewReason),
  assignment_id: Type.Union([Id, Type.Null()]),
  reviewed: Type.Union([Time, Type.Null()], { description: 'When the caller last reviewed it.' }),
  created: Time,
});
export type ToReview = Static<typeof ToReview>;
