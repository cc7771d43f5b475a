import { TRADE_PARTNER } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

const searchForOwnTrade: Policy<{ readonly id: string }> = (actor, { id }) =>
  actor?.organization?.type === TRADE_PARTNER && actor.organization.id === id
    ? allowed
    : denied('Only the people of a trade partner look for contractors on its behalf.');

const searchWithoutCompany: Policy<{ readonly id: string }> = (actor, { id }) =>
  actor !== null &&
  actor.organization === null &&
  actor.withoutCompany === 'TP' &&
  actor.userId === id
    ? allowed
    : denied('Only a trade partner without a company looks for contractors on its own behalf.');

export const policies = { searchForOwnTrade, searchWithoutCompany };
