import type { Batch } from '@plumbline/api-contract';

/** What differs between the two sides that invite many at once. */
export type Side = {
  /** Who is on the list. */
  readonly kind: Batch['kind'];
  readonly title: string;
  readonly description: string;
  /** The page it is reached from. */
  readonly from: { readonly to: string; readonly name: string };
};

export const ofContractor: Side = {
  kind: 'trade_partner',
  title: 'Invite trade partners',
  description: 'Upload a list of contacts. You can check every row before anything is sent.',
  from: { to: '/prequal/gc-landing/trade-partners', name: 'Trade Partners' },
};

export const ofTradePartner: Side = {
  kind: 'contractor',
  title: 'Invite contractors',
  description:
    'Upload a list of the people at contractors who review you. You can check every row and choose the sections before anything is sent.',
  from: { to: '/prequal/data-vault/gc-partner-access', name: 'GC Partner Access' },
};
