import type { BidState } from '@plumbline/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';
import type { NetworkRequestTable } from './network.ts';

type Dollars = ColumnType<string | null, string | null | undefined, string | null>;

export type BidPackagesTable = {
  id: Generated<string>;
  contractor_id: string;
  created_by: string | null;
  project_id: string | null;
  project: string;
  title: string;
  trades: Generated<string[]>;
  scope: Generated<string>;
  requirements: Generated<string>;
  value: Dollars;
  due_at: Time;
  time_zone: string;
  is_sealed: Generated<boolean>;
  status: Generated<'draft' | 'open' | 'opened' | 'awarded' | 'cancelled'>;
  revision: Generated<number>;
  /** SPKI; the private key is in the key folder. */
  public_key: Buffer | null;
  /** The closed list of receipts, and its SHA-256. */
  receipts: string | null;
  root: string | null;
  created_at: Time;
  published_at: NullableTime;
  opened_at: NullableTime;
  awarded_at: NullableTime;
};

export type BidPackageFilesTable = {
  id: Generated<string>;
  package_id: string;
  user_id: string | null;
  name: string;
  size: number;
  media_type: string;
  storage_name: string;
  created_at: Time;
};

export type BidQuestionsTable = {
  id: Generated<string>;
  package_id: string;
  organization_id: string | null;
  user_id: string | null;
  question: string;
  answer: string | null;
  answered_by: string | null;
  asked_at: Time;
  answered_at: NullableTime;
};

export type BidEventsTable = {
  id: Generated<number>;
  package_id: string;
  text: string;
  is_for_bidders: Generated<boolean>;
  at: Time;
};

export type BidInvitationsTable = NetworkRequestTable & {
  package_id: string;
  state: Generated<BidState>;
  /** Withdrawn by the contractor, permanently; a bidder that withdrew may bid again. */
  is_cancelled: Generated<boolean>;
  reason: Generated<string>;
  revision: Generated<number>;
  /** When the company was notified; null while the package is a draft. */
  sent_at: NullableTime;
  viewed_at: NullableTime;
};

export type BidRemindersTable = {
  invitation_id: string;
  user_id: string;
  days_before: number;
  sent_at: Time;
};

export type BidReceiptsTable = {
  package_id: string;
  number: number;
  kind: 'bid' | 'withdrawal';
  code: string;
  at: Time;
  /** The number of the bid that it replaces or withdraws. */
  of: number | null;
  /** null when the company was deleted. */
  invitation_id: string | null;
};

export type LateBidsTable = {
  id: Generated<string>;
  invitation_id: string;
  code: string;
  at: Time;
};

export type BidsTable = {
  id: Generated<string>;
  package_id: string;
  number: number;
  invitation_id: string;
  user_id: string | null;
  /** null once the bid has been opened. */
  sealed: Buffer | null;
  amount: Dollars;
  note: Generated<string>;
  receipt: string | null;
  /** Why it could not be opened. */
  fault: string | null;
};

export type BidFilesTable = {
  id: Generated<string>;
  bid_id: string;
  position: number;
  storage_name: string;
  name: string | null;
  size: number | null;
  media_type: string | null;
  content_key: Buffer | null;
};
