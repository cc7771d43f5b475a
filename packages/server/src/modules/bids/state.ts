import type { BidState, RequestState } from '@plumbline/api-contract';

/** Who moves an invitation: someone at the invited company, its Admins, or Admins of the contractor. */
export type BidMove = 'view' | 'accept' | 'decline' | 'submit' | 'withdraw' | 'cancel';

/**
 * For each move, the states it starts from and the one it leads to, while the package takes bids. A bidder can change
 * its mind until the due time; an invitation that the contractor canceled stays canceled.
 */
const moves: Readonly<
  Record<BidMove, { readonly from: readonly BidState[]; readonly to: BidState }>
> = {
  view: { from: ['Invited'], to: 'Viewed' },
  accept: { from: ['Invited', 'Viewed', 'Not Bidding', 'Withdrawn'], to: 'Will Bid' },
  decline: { from: ['Invited', 'Viewed', 'Will Bid', 'Withdrawn'], to: 'Not Bidding' },
  submit: {
    from: ['Invited', 'Viewed', 'Will Bid', 'Not Bidding', 'Bid Submitted', 'Withdrawn'],
    to: 'Bid Submitted',
  },
  withdraw: { from: ['Bid Submitted'], to: 'Withdrawn' },
  cancel: { from: ['Invited', 'Viewed', 'Will Bid', 'Not Bidding', 'Withdrawn'], to: 'Withdrawn' },
};

/** @returns the next state, or null when the move is not possible */
export function nextState(
  state: BidState,
  move: BidMove,
  { isCancelled }: { readonly isCancelled: boolean },
): BidState | null {
  const { from, to } = moves[move];
  return !isCancelled && from.includes(state) ? to : null;
}

/** Tells the person who tries a move why it is not possible from a state. */
export function refusalOf(state: BidState, move: BidMove, isCancelled: boolean): string {
  if (isCancelled) return 'This invitation was withdrawn by the contractor.';
  if (state === 'Bid Submitted')
    return move === 'cancel'
      ? 'This company has submitted a bid. Its invitation can no longer be withdrawn.'
      : 'Your company has submitted a bid. Withdraw it first.';
  if (move === 'withdraw') return 'Your company has no bid to withdraw.';
  return `This invitation is already ${state}.`;
}

/** Maps a state to the statuses of the specification's requests. */
export const statusOf = (state: BidState, isCancelled: boolean): RequestState => {
  switch (state) {
    case 'Invited':
    case 'Viewed':
      return 'pending';
    case 'Not Bidding':
      return 'declined';
    case 'Withdrawn':
      return isCancelled ? 'cancelled' : 'declined';
    case 'Will Bid':
    case 'Bid Submitted':
    case 'Awarded':
    case 'Not Awarded':
      return 'accepted';
    default:
      return state satisfies never;
  }
};
