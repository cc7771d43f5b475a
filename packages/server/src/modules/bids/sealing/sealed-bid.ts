import { createHash } from 'node:crypto';

/** The content of a bid that is sealed until the due time. */
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

/** The place of a bid: content sealed for one invitation and number cannot be moved to another. */
export const placeOf = (bid: {
  readonly packageId: string;
  readonly invitationId: string;
  readonly number: number;
}): string => `${bid.packageId} ${bid.invitationId} ${bid.number}`;

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
