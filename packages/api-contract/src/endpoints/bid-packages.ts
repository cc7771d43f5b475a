import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MOST_TRADES } from '../limits.ts';
import { Id, Limit, listOf, MOST_DOLLARS, Nothing, Offset, Problem, Time } from '../shapes.ts';
import {
  BidFile,
  BidPackage,
  BidPackageDetail,
  BidQuestion,
  Conflict,
  OpenedBid,
  PackageInvitation,
  Text,
  Title,
} from './bid-shapes.ts';

/** Bid packages, for the company that creates them. */

const PACKAGES = '/api/bid_packages/';
const PACKAGE = '/api/bid_packages/:id/';
const byId = { auth: 'session', params: Type.Object({ id: Id }) } as const;
const closed = { additionalProperties: false };
const Binary = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });
const FileReason = Type.Object(
  { ...Problem.properties, file: Type.Array(Type.String()) },
  { additionalProperties: true },
);
const Page = Type.Object({ limit: Limit, offset: Offset });

const fields = {
  title: Title,
  project_id: Type.Union([Id, Type.Null()]),
  project: Title,
  trades: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
    maxItems: MOST_TRADES.package,
    uniqueItems: true,
  }),
  scope: Text(8000),
  requirements: Text(2000),
  value: Type.Union([Type.Number({ minimum: 0, maximum: MOST_DOLLARS }), Type.Null()]),
  due: Time,
  time_zone: Type.String({ minLength: 1, maxLength: 64 }),
  is_sealed: Type.Boolean(),
};
const { title, project, due, time_zone, ...optional } = fields;

export const listBidPackages = endpoint({
  id: 'listBidPackages',
  method: 'GET',
  path: PACKAGES,
  summary:
    "The bid packages of the caller's company, newest first; with `can_invite`, only those that companies can still be invited to: drafts, and open ones.",
  auth: 'session',
  policy: 'seeOwnBidPackages',
  query: Type.Object({
    ...Page.properties,
    project_id: Type.Optional(Id),
    can_invite: Type.Optional(Type.Boolean()),
  }),
  replies: { 200: listOf(BidPackage) },
});

export const createBidPackage = endpoint({
  id: 'createBidPackage',
  method: 'POST',
  path: PACKAGES,
  summary: 'Creates a draft. Nobody is notified before it is published.',
  auth: 'session',
  policy: 'makeBidPackage',
  body: Type.Object(
    { title, project, due, time_zone, ...Type.Partial(Type.Object(optional)).properties },
    closed,
  ),
  replies: { 201: BidPackageDetail },
});

export const getBidPackage = endpoint({
  ...byId,
  id: 'getBidPackage',
  method: 'GET',
  path: PACKAGE,
  summary: 'A bid package with its files, questions and timeline.',
  policy: 'readBidPackage',
  replies: { 200: BidPackageDetail },
});

export const updateBidPackage = endpoint({
  ...byId,
  id: 'updateBidPackage',
  method: 'PATCH',
  path: PACKAGE,
  summary:
    'Changes a package. Once it is published its due time can only move later, it stays sealed or not, and everyone invited is notified of what changed. 409 when a colleague changed it meanwhile, or after the due time.',
  policy: 'editBidPackage',
  body: Type.Object(
    { ...Type.Partial(Type.Object(fields)).properties, revision: Type.Integer({ minimum: 1 }) },
    closed,
  ),
  replies: { 200: BidPackageDetail, 409: Conflict },
});

export const deleteBidPackage = endpoint({
  ...byId,
  id: 'deleteBidPackage',
  method: 'DELETE',
  path: PACKAGE,
  summary: 'Deletes a draft.',
  policy: 'editBidPackage',
  replies: { 204: Nothing, 409: Problem },
});

export const setBidPackageStatus = endpoint({
  ...byId,
  id: 'setBidPackageStatus',
  method: 'PATCH',
  path: `${PACKAGE}status/`,
  summary:
    'Publishes a draft (`open`): its key is made and everyone invited is notified. `cancelled` ends a package; bids that are still sealed are never opened.',
  policy: 'editBidPackage',
  body: Type.Object(
    { status: Type.Union([Type.Literal('open'), Type.Literal('cancelled')]) },
    closed,
  ),
  replies: { 200: BidPackageDetail, 409: Problem },
});

export const uploadBidPackageFile = endpoint({
  ...byId,
  id: 'uploadBidPackageFile',
  method: 'POST',
  path: `${PACKAGE}files/`,
  summary: 'Adds a file for the bidders: PDF, XLS, XLSX, CSV, PNG, JPEG or GIF, up to 25 MB.',
  policy: 'editBidPackage',
  kind: 'upload',
  body: Type.Object({ file: Binary }),
  replies: { 201: BidFile, 409: Problem, 413: FileReason, 422: FileReason },
});

export const deleteBidPackageFile = endpoint({
  ...byId,
  id: 'deleteBidPackageFile',
  method: 'DELETE',
  path: '/api/bid_package_files/:id/',
  summary: 'Removes a file from a draft.',
  policy: 'editBidPackage',
  replies: { 204: Nothing, 409: Problem },
});

export const downloadBidPackageFile = endpoint({
  ...byId,
  id: 'downloadBidPackageFile',
  method: 'GET',
  path: '/api/bid_package_files/:id/download/',
  summary: 'A file of a package, for the contractor and those invited.',
  policy: 'readPackageFile',
  kind: 'download',
  replies: { 200: Binary },
});

export const InvitedToBid = Type.Object({
  invited: Type.Integer(),
  already: Type.Integer({ description: 'Invited before.' }),
  skipped: Type.Integer({ description: 'The caller’s own company, and ids of no company.' }),
});
export type InvitedToBid = Static<typeof InvitedToBid>;

export const inviteToBid = endpoint({
  ...byId,
  id: 'inviteToBid',
  method: 'POST',
  path: `${PACKAGE}invitations/`,
  summary:
    'Invites companies by their ids, from any list, up to 500 at a time. Each is invited once.',
  policy: 'editBidPackage',
  body: Type.Object(
    { organizations: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) },
    closed,
  ),
  replies: { 200: InvitedToBid, 409: Problem },
});

export const listPackageInvitations = endpoint({
  ...byId,
  id: 'listPackageInvitations',
  method: 'GET',
  path: `${PACKAGE}invitations/`,
  summary:
    "Who is invited and how far each is, with what the caller's own lists say of the company: approval status, grade, limits.",
  policy: 'readBidPackage',
  query: Page,
  replies: { 200: listOf(PackageInvitation) },
});

export const answerBidQuestion = endpoint({
  ...byId,
  id: 'answerBidQuestion',
  method: 'PATCH',
  path: '/api/bid_questions/:id/',
  summary: 'Answers a question, or changes the answer. It goes to everyone invited.',
  policy: 'editBidPackage',
  body: Type.Object({ answer: Type.String({ minLength: 1, maxLength: 4000 }) }, closed),
  replies: { 200: BidQuestion, 409: Problem },
});

export const listBids = endpoint({
  ...byId,
  id: 'listBids',
  method: 'GET',
  path: `${PACKAGE}bids/`,
  summary:
    'The bids side by side, the lowest first, once they were opened. Before that the list is empty.',
  policy: 'readBidPackage',
  replies: { 200: listOf(OpenedBid) },
});

export const exportBids = endpoint({
  ...byId,
  id: 'exportBids',
  method: 'GET',
  path: `${PACKAGE}bids/csv/`,
  summary: 'The comparison as a CSV. Before bids were opened it has no rows.',
  policy: 'readBidPackage',
  kind: 'download',
  replies: { 200: Type.Unsafe<unknown>({ type: 'string' }) },
});

export const awardBid = endpoint({
  ...byId,
  id: 'awardBid',
  method: 'POST',
  path: `${PACKAGE}award/`,
  summary: 'Awards the package to one of the opened bids. Every bidder is notified.',
  policy: 'editBidPackage',
  body: Type.Object({ invitation: Id }, closed),
  replies: { 200: BidPackageDetail, 409: Problem },
});

export const BidReceiptList = Type.Object({
  root: Type.Union([Type.String(), Type.Null()]),
  list: Type.Union([Type.String(), Type.Null()], {
    description: 'The list of receipts as text; null before bids were opened.',
  }),
  late: Type.Integer(),
});
export type BidReceiptList = Static<typeof BidReceiptList>;

export const getBidReceipts = endpoint({
  ...byId,
  id: 'getBidReceipts',
  method: 'GET',
  path: `${PACKAGE}receipts/`,
  summary: 'The list of all receipts and its root, for the contractor and everyone invited.',
  policy: 'readReceipts',
  replies: { 200: BidReceiptList },
});
