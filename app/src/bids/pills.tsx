import type { BidState, PackageStatus } from '@plumbline/api-contract';
import { StatusPill, type Tone } from '@plumbline/ui';

const STATE_TONES: Readonly<Record<BidState, Tone>> = {
  Invited: 'neutral',
  Viewed: 'neutral',
  'Will Bid': 'primary',
  'Not Bidding': 'neutral',
  'Bid Submitted': 'success',
  Awarded: 'success',
  'Not Awarded': 'neutral',
  Withdrawn: 'warning',
};

/** The state of an invitation to bid. */
export function StatePill({ state }: { readonly state: BidState }) {
  return <StatusPill tone={STATE_TONES[state]}>{state}</StatusPill>;
}

const STATUSES: Readonly<Record<PackageStatus, readonly [words: string, tone: Tone]>> = {
  draft: ['Draft', 'neutral'],
  open: ['Open', 'primary'],
  closed: ['Opening bids', 'warning'],
  opened: ['Bids opened', 'success'],
  awarded: ['Awarded', 'success'],
  cancelled: ['Canceled', 'error'],
};

export function PackagePill({ status }: { readonly status: PackageStatus }) {
  const [words, tone] = STATUSES[status];
  return <StatusPill tone={tone}>{words}</StatusPill>;
}
