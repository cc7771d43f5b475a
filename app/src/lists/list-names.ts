import type { PartnerList } from './list-url.ts';

/** The names of the lists: the review queue, then those of the specification. */
export const LIST_NAMES: Readonly<Record<PartnerList, string>> = {
  to_review: 'To review',
  browse_all: 'Browse All',
  access_granted: 'Access Granted',
  access_requested: 'Access Requested',
  completed_rac: 'Completed Risk Assessments',
};

export const TRADE_PARTNERS = '/prequal/gc-landing/trade-partners';
/** The list of vaults with access, which a vault's page leads back to. */
export const GRANTED = `${TRADE_PARTNERS}?list=access_granted`;
