import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Limit, listOf, Nothing, Offset, Problem, Time } from '../shapes.ts';
import {
  BidQuestion,
  BidState,
  InvitationToBid,
  InvitationToBidDetail,
  SubmittedBid,
  Text,
} from './bid-shapes.ts';
import { RequestStatus } from './employees.ts';
import { OrganizationCard } from './organizations.ts';
import { ExpiringDate } from './reviews.ts';

/** Bids, for the company that is invited; `bid-packages.ts` has the other side. */

const INVITATION = '/api/invitations_to_bid/:id/';
const byId = { auth: 'session', params: Type.Object({ id: Id }) } as const;
const closed = { additionalProperties: false };
const Binary = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });
const FileReason = Type.Object(
  { ...Problem.properties, file: Type.Optional(Type.Array(Type.String())) },
  { additionalProperties: true },
);

export const BidInvitation = Type.Object({
  id: Id,
  organization: OrganizationCard,
  project: Type.String(),
  title: Type.String(),
  due_on: Type.Union([Day, Type.Null()], { description: "The due day, in the package's zone." }),
  due: Time,
  time_zone: Type.String(),
  status: RequestStatus,
  state: BidState,
  revision: Type.Integer(),
  created: Time,
});
export type BidInvitation = Static<typeof BidInvitation>;

export const listBidInvitations = endpoint({
  id: 'listBidInvitations',
  method: 'GET',
  path: '/api/bid_invitation_requests/',
  summary:
    "Invitations to bid that the caller's company has not answered and still can, newest first, up to 100 (Admins).",
  auth: 'session',
  policy: 'answerInvitations',
  replies: { 200: listOf(BidInvitation) },
});

export const answerBid = endpoint({
  ...byId,
  id: 'answerBid',
  method: 'PATCH',
  path: INVITATION,
  summary:
    "The invited company's Admins accept (Will Bid), decline (Not Bidding, with a reason) or withdraw their bid; Admins of the inviting company cancel the invitation. Without `revision` only a pending invitation can be answered. 409 when it was answered meanwhile, or after the due time. Deletes its notification; after declining or canceling, all notifications about it.",
  policy: 'answerInvitationToBid',
  body: Type.Object(
    {
      status: Type.Union([
        Type.Literal('accepted'),
        Type.Literal('declined'),
        Type.Literal('cancelled'),
        Type.Literal('withdrawn'),
      ]),
      reason: Type.Optional(Text(1000)),
      revision: Type.Optional(
        Type.Integer({ minimum: 1, description: 'Of the invitation, as the caller read it.' }),
      ),
    },
    closed,
  ),
  replies: { 200: BidInvitation, 409: Problem },
});

export const listInvitationsToBid = endpoint({
  id: 'listInvitationsToBid',
  method: 'GET',
  path: '/api/invitations_to_bid/',
  summary: "Every invitation to bid for the caller's company, the one due next first.",
  auth: 'session',
  policy: 'readOwnInvitationsToBid',
  query: Type.Object({ limit: Limit, offset: Offset }),
  replies: { 200: listOf(InvitationToBid) },
});

export const getInvitationToBid = endpoint({
  ...byId,
  id: 'getInvitationToBid',
  method: 'GET',
  path: INVITATION,
  summary:
    'An invitation to bid with its package, files, questions and the receipts of the caller’s company.',
  policy: 'readInvitationToBid',
  replies: { 200: InvitationToBidDetail },
});

export const viewInvitationToBid = endpoint({
  ...byId,
  id: 'viewInvitationToBid',
  method: 'POST',
  path: `${INVITATION}viewed/`,
  summary: 'Notes that someone at the invited company opened the invitation.',
  policy: 'readInvitationToBid',
  replies: { 204: Nothing },
});

export const submitBid = endpoint({
  ...byId,
  id: 'submitBid',
  method: 'POST',
  path: `${INVITATION}bid/`,
  summary:
    'Submits a bid, or replaces it: a field `bid` (JSON: amount, note, revision), then up to 5 files. After the due time it is recorded as late and not opened. 409 when a colleague changed it meanwhile.',
  policy: 'bidForCompany',
  kind: 'upload',
  body: Type.Object({
    bid: Type.String({
      description:
        '{"amount": "1250000.00", "note": "…", "revision": 3}: dollars with up to two decimals.',
    }),
    file: Type.Optional(Binary),
  }),
  replies: { 201: SubmittedBid, 409: Problem, 413: FileReason, 422: FileReason },
});

export const askBidQuestion = endpoint({
  ...byId,
  id: 'askBidQuestion',
  method: 'POST',
  path: `${INVITATION}questions/`,
  summary:
    'Asks the contractor a question. It and its answer go to all bidders, without the name of the company that asked.',
  policy: 'bidForCompany',
  body: Type.Object({ question: Type.String({ minLength: 1, maxLength: 2000 }) }, closed),
  replies: { 201: BidQuestion, 409: Problem },
});

export const downloadBidCalendar = endpoint({
  ...byId,
  id: 'downloadBidCalendar',
  method: 'GET',
  path: `${INVITATION}calendar/`,
  summary: 'The due time as an .ics file.',
  policy: 'readInvitationToBid',
  kind: 'download',
  replies: { 200: Type.Unsafe<unknown>({ type: 'string' }) },
});

export const listInvitedExpiring = endpoint({
  ...byId,
  id: 'listInvitedExpiring',
  method: 'GET',
  path: `${INVITATION}expiring/`,
  summary:
    'For the contractor: what expires at the invited company, in the sections that are shared with the caller.',
  policy: 'seeInvitedCompany',
  replies: { 200: Type.Object({ is_shared: Type.Boolean(), results: Type.Array(ExpiringDate) }) },
});

export const downloadBidFile = endpoint({
  ...byId,
  id: 'downloadBidFile',
  method: 'GET',
  path: '/api/bid_files/:id/download/',
  summary: 'A file of a bid, once bids were opened: for the contractor and its bidder.',
  policy: 'readBidFile',
  kind: 'download',
  replies: { 200: Binary },
});
