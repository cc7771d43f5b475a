import { isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

/** Requires that all of the vaults are open to the actor. A missing vault is denied like someone else's. */
const compareVaults: Policy<{ readonly isAllOpen: boolean }> = (actor, { isAllOpen }) =>
  allowedIf(isAllOpen && !isAtTradePartner(actor), 'Some of these vaults are not shared with you.');

export const policies = { compareVaults };
