import { isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

/** Lists of partners are for the other side: companies of any other type, and contractors without a company. */
const browseAsContractor: Policy<unknown> = (actor) =>
  allowedIf(
    actor.organization === null ? actor.withoutCompany === 'GC' : !isAtTradePartner(actor),
    'Lists of trade partners are for contractors and other companies that look for them.',
  );

export const policies = { browseAsContractor };
