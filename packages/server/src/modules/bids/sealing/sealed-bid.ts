import { createHash } from 'node:crypto';

/** What is sealed of a bid, and read again at the due time. */
export type SealedBid = {
  /** In dollars with two decimals. */
  readonly amount: string;
  readonly note: string;
  /** The text of its receipt. */
  readonly receipt: string;
  readonly files: readonly {
    readonly name: string;
    readonly size: number;
    readonly mediaType: string;
    /** Base64. */
    readonly key: string;
  }[];
};

/** The place of a bid: what is sealed for one invitation's number cannot be put at another's. */
export const placeOf = (bid: {
  readonly packageId: string;
  readonly invitationId: string;
  readonly number: number;
}): string => `${bid.packageId} ${bid.invitationId} ${bid.number}`;

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
