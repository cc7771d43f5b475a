import type { PartnerList } from './list-url.ts';

/** What the lists are called: the queue, then those of the specification. */
export const LIST_NAMES: Readonly<Record<PartnerList, string>> = {
  to_review: 'To review',
  browse_all: 'Browse All',
  access_granted: 'Access Granted',
  access_requested: 'Access Requested',
  completed_rac: 'Completed Risk Assessments',
};

export const TRADE_PARTNERS = '/prequal/gc-landing/trade-partners';
/** Whose vaults are open: where a vault that was read leads back to. */
export const GRANTED = `${TRADE_PARTNERS}?list=access_granted`;
