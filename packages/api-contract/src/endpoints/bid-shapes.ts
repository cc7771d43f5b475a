import { type Static, Type } from 'typebox';
import { Id, nameOf, Problem, Time } from '../shapes.ts';
import { OrganizationCard } from './organizations.ts';

/** The wire format of bids, for both sides. */

export const BID_STATES = [
  'Invited',
  'Viewed',
  'Will Bid',
  'Not Bidding',
  'Bid Submitted',
  'Awarded',
  'Not Awarded',
  'Withdrawn',
] as const satisfies readonly BidState[];
export const BidState = Type.Union([
  Type.Literal('Invited'),
  Type.Literal('Viewed'),
  Type.Literal('Will Bid'),
  Type.Literal('Not Bidding'),
  Type.Literal('Bid Submitted'),
  Type.Literal('Awarded'),
  Type.Literal('Not Awarded'),
  Type.Literal('Withdrawn'),
]);
export type BidState = Static<typeof BidState>;

export const PackageStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('open'),
  Type.Literal('closed', { description: 'The due time has passed; bids are being opened.' }),
  Type.Literal('opened'),
  Type.Literal('awarded'),
  Type.Literal('cancelled'),
]);
export type PackageStatus = Static<typeof PackageStatus>;

export const BidFile = Type.Object({ id: Id, name: Type.String(), size: Type.Integer() });
export type BidFile = Static<typeof BidFile>;

export const BidQuestion = Type.Object({
  id: Id,
  question: Type.String(),
  answer: Type.Union([Type.String(), Type.Null()]),
  asked: Time,
  answered: Type.Union([Time, Type.Null()]),
  is_own: Type.Boolean({ description: "The caller's company asked it. Who else did is not told." }),
});
export type BidQuestion = Static<typeof BidQuestion>;

const project = {
  project_id: Type.Union([Id, Type.Null()], { description: 'A project here, if it is one.' }),
  project: Type.String(),
};

/** What both sides read of a package. Its value is only for the contractor. */
const packageFields = {
  title: Type.String(),
  ...project,
  trades: Type.Array(Type.String()),
  scope: Type.String(),
  requirements: Type.String({ description: 'What a bidder must hold.' }),
  due: Time,
  time_zone: Type.String(),
  is_sealed: Type.Boolean({
    description: 'Amounts and files are encrypted until the due time.',
  }),
  status: PackageStatus,
};

const Root = Type.Union([Type.String(), Type.Null()], {
  description: 'SHA-256 of the list of receipts, once bids were opened.',
});

export const BidPackage = Type.Object({
  id: Id,
  ...packageFields,
  value: Type.Union([Type.Number(), Type.Null()], {
    description: "The contractor's own estimate; bidders do not see it.",
  }),
  revision: Type.Integer(),
  created: Time,
  published: Type.Union([Time, Type.Null()]),
  opened: Type.Union([Time, Type.Null()]),
  root: Root,
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'Invitations by state.' }),
});
export type BidPackage = Static<typeof BidPackage>;

export const BidPackageDetail = Type.Object({
  ...BidPackage.properties,
  files: Type.Array(BidFile),
  questions: Type.Array(BidQuestion),
  late: Type.Integer({ description: 'Bids that came after the due time and were not opened.' }),
  events: Type.Array(Type.Object({ at: Time, text: Type.String() })),
});
export type BidPackageDetail = Static<typeof BidPackageDetail>;

const MaybeNumber = Type.Union([Type.Number(), Type.Null()]);
const MaybeText = Type.Union([Type.String(), Type.Null()]);

/** What the viewer's own lists say about a company: nothing if nothing was shared with the viewer. */
export const Standing = Type.Object({
  permission_id: Type.Union([Id, Type.Null()], { description: 'Opens the vault for the viewer.' }),
  tp_status: MaybeText,
  grade: MaybeText,
  score: MaybeNumber,
  single_limit: MaybeNumber,
  aggregate_limit: MaybeNumber,
  available: MaybeNumber,
  exceeds: Type.Union([Type.Boolean(), Type.Null()], {
    description: "The package's value is above the single limit; null where either is not known.",
  }),
  assessed: Type.Union([Time, Type.Null()]),
});
export type Standing = Static<typeof Standing>;

export const PackageInvitation = Type.Object({
  id: Id,
  organization: OrganizationCard,
  state: BidState,
  reason: Type.String({ description: 'Why the company is not bidding, if it said so.' }),
  viewed: Type.Union([Time, Type.Null()]),
  answered: Type.Union([Time, Type.Null()]),
  submitted: Type.Union([Time, Type.Null()]),
  is_late: Type.Boolean({ description: 'A bid came after the due time. It was not opened.' }),
  standing: Standing,
});
export type PackageInvitation = Static<typeof PackageInvitation>;

/** A bid once it may be read. */
export const OpenedBid = Type.Object({
  invitation: Id,
  organization: OrganizationCard,
  state: BidState,
  amount: MaybeNumber,
  above_lowest: Type.Union([Type.Number(), Type.Null()], { description: 'Dollars.' }),
  note: Type.String(),
  files: Type.Array(BidFile),
  submitted: Time,
  number: Type.Integer(),
  code: Type.String({ description: 'SHA-256 of its receipt.' }),
  fault: MaybeText,
  standing: Standing,
});
export type OpenedBid = Static<typeof OpenedBid>;

export const OwnReceipt = Type.Object({
  number: Type.Union([Type.Integer(), Type.Null()], { description: 'null for a late one.' }),
  kind: Type.Union([Type.Literal('bid'), Type.Literal('withdrawal'), Type.Literal('late')]),
  code: Type.String(),
  at: Time,
  state: Type.Union([
    Type.Literal('standing'),
    Type.Literal('replaced'),
    Type.Literal('withdrawn'),
    Type.Literal('late'),
  ]),
});
export type OwnReceipt = Static<typeof OwnReceipt>;

/** What the invited company reads. */
export const InvitationToBid = Type.Object({
  id: Id,
  organization: OrganizationCard,
  state: BidState,
  reason: Type.String(),
  revision: Type.Integer(),
  created: Time,
  package: Type.Object({ id: Id, ...packageFields }),
});
export type InvitationToBid = Static<typeof InvitationToBid>;

export const InvitationToBidDetail = Type.Object({
  ...InvitationToBid.properties,
  files: Type.Array(BidFile),
  questions: Type.Array(BidQuestion),
  receipts: Type.Array(OwnReceipt),
  answered_by: MaybeText,
  bid: Type.Union(
    [
      Type.Object({
        amount: MaybeNumber,
        note: Type.String(),
        files: Type.Array(BidFile),
        fault: MaybeText,
      }),
      Type.Null(),
    ],
    { description: 'The caller’s own bid as it was opened; null before that.' },
  ),
  root: Root,
  may_answer: Type.Boolean({ description: 'The caller answers and bids for the company.' }),
  is_cancelled: Type.Boolean({
    description:
      'The contractor withdrew it: `files`, `questions` and `events` are empty, and so are the trades, scope and requirements of the package.',
  }),
  events: Type.Array(Type.Object({ at: Time, text: Type.String() })),
});
export type InvitationToBidDetail = Static<typeof InvitationToBidDetail>;

export const SubmittedBid = Type.Object({
  is_late: Type.Boolean(),
  code: Type.String(),
  receipt: Type.String({
    description:
      'The text of the receipt. It is given out this once: the server keeps it sealed until the due time.',
  }),
  invitation: InvitationToBidDetail,
});
export type SubmittedBid = Static<typeof SubmittedBid>;

export const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\x00]*$' });
export const Title = nameOf(160);

export const Conflict = Type.Object(
  { ...Problem.properties, current: Type.Optional(Type.Unknown()) },
  { additionalProperties: true },
);
