import type { Organization, Person } from '../records.ts';

/** What the access model lists about the network. Ids are the server's, taken from its replies. */

/** The parts of a profile that the model hides: those that a company is found by, and those with lists of their own. */
export const HIDEABLE = ['trades', 'size', 'offices', 'projects', 'relationships'] as const;
export type Hideable = (typeof HIDEABLE)[number];

/** The facts in each company's profile, different for each. Contractors have no trades. */
export type Said = {
  readonly size: string;
  readonly city: string;
  readonly state: string;
  readonly trade: string | null;
};

export type Project = {
  readonly id: string;
  readonly name: string;
  readonly keeper: Organization;
  isRemoved: boolean;
};

/** A company's part in a project. */
export type Part = {
  readonly id: string;
  readonly project: Project;
  readonly company: Organization;
  /** Whether the company claimed it, rather than being invited by the keeper. */
  readonly isClaim: boolean;
  state: 'claimed' | 'invited' | 'confirmed' | 'declined' | 'withdrawn' | 'removed';
};

export const KINDS = ['has_worked_with', 'preferred_supplier_of'] as const;
export type Relationship = {
  readonly id: string;
  readonly from: Organization;
  readonly to: Organization;
  readonly kind: (typeof KINDS)[number];
  status: 'pending' | 'standing' | 'declined' | 'cancelled' | 'ended';
};

/** A person's note about a company, written while at their own one. */
export type OwnNote = {
  readonly person: Person;
  readonly own: Organization;
  readonly about: Organization;
  text: string;
};

export type BidPackage = {
  readonly id: string;
  readonly contractor: Organization;
  /** Whether the due time has come. */
  isOpened: boolean;
};

export type BidInvitation = {
  readonly id: string;
  readonly about: BidPackage;
  readonly company: Organization;
  state: 'Invited' | 'Will Bid' | 'Not Bidding' | 'Bid Submitted' | 'Withdrawn';
  isCancelled: boolean;
  revision: number;
  /** The amount of the current bid. */
  amount: number | null;
};
