import { isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

/** Lists of partners are for the other side: companies of any other type, and contractors without a company. */
const browseAsContractor: Policy<unknown> = (actor) =>
  allowedIf(
    actor.organization === null ? actor.withoutOrganization === 'GC' : !isAtTradePartner(actor),
    'Only contractors and other companies that hire trade partners can see these lists.',
  );

export const policies = { browseAsContractor };
