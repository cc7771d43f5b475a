import { TRADE_PARTNER } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

/** Lists of partners are for the other side: companies of any other type, and contractors without a company. */
const browseAsContractor: Policy<unknown> = (actor) => {
  const isContractor =
    actor?.organization == null
      ? actor?.withoutCompany === 'GC'
      : actor.organization.type !== TRADE_PARTNER;
  return isContractor
    ? allowed
    : denied('Lists of trade partners are for contractors and other companies that look for them.');
};

export const policies = { browseAsContractor };
