import { allowedIf, type Policy } from '../../http/policy.ts';

/** A socket sends people only what concerns them, but a page of another site must not open one with their cookie. */
const ownSocket: Policy<{ readonly isOwnPage: boolean }> = (_actor, { isOwnPage }) =>
  allowedIf(isOwnPage, 'Open this connection from the product’s own pages.');

export const policies = { ownSocket };
