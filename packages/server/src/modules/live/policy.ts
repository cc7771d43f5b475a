import { allowedIf, type Policy } from '../../http/policy.ts';

/** A socket tells people only what concerns them; a page of another site may not open one with their cookie. */
const ownSocket: Policy<{ readonly isOwnPage: boolean }> = (_actor, { isOwnPage }) =>
  allowedIf(isOwnPage, 'Open this connection from the product’s own pages.');

export const policies = { ownSocket };
