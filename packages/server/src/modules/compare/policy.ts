import { isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

/** All of the vaults are open to the actor. One that is not there is denied like another's. */
const compareVaults: Policy<{ readonly isAllOpen: boolean }> = (actor, { isAllOpen }) =>
  allowedIf(isAllOpen && !isAtTradePartner(actor), 'Not all of these vaults are open to you.');

export const policies = { compareVaults };
