import type { Batch } from '@plumbline/api-contract';

/** What differs between the two sides that invite many at once. */
export type Side = {
  /** Whom the list names. */
  readonly kind: Batch['kind'];
  readonly title: string;
  readonly description: string;
  /** The page it is reached from. */
  readonly from: { readonly to: string; readonly name: string };
};

export const ofContractor: Side = {
  kind: 'trade_partner',
  title: 'Invite Trade Partners',
  description:
    'Upload a list of contacts. You see how each row was understood before anything is sent.',
  from: { to: '/prequal/gc-landing/trade-partners', name: 'Trade Partners' },
};

export const ofTradePartner: Side = {
  kind: 'contractor',
  title: 'Invite Contractors',
  description:
    'Upload a list of the people at contractors who review you. You see how it was understood, and choose the sections, before anything is sent.',
  from: { to: '/prequal/data-vault/gc-partner-access', name: 'GC Partner Access' },
};
