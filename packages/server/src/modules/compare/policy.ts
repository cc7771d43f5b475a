import { isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

/** All of the vaults are open to the actor. One that is not there is denied like another's. */
const compareVaults: Policy<{ readonly isAllOpen: boolean }> = (actor, { isAllOpen }) =>
  allowedIf(isAllOpen && !isAtTradePartner(actor), 'Some of these vaults are not shared with you.');

export const policies = { compareVaults };
