import { TRADE_PARTNER } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

/** All of the vaults are open to the actor. One that is not there is denied like another's. */
const compareVaults: Policy<{ readonly isAllOpen: boolean }> = (actor, { isAllOpen }) =>
  actor !== null && actor.organization?.type !== TRADE_PARTNER && isAllOpen
    ? allowed
    : denied('Not all of these vaults are open to you.');

export const policies = { compareVaults };
