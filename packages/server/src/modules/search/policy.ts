import { hiresPartners, isAdminOf, isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

/** Lists of partners are for the other side: companies of any other type, and contractors without a company. */
const browseAsContractor: Policy<unknown> = (actor) =>
  allowedIf(
    hiresPartners(actor),
    'Only contractors and other companies that hire trade partners can see these lists.',
  );

/** Also for those whose company has no lists: nothing is then in the log. */
const seeListExports: Policy<unknown> = (actor) =>
  allowedIf(
    !isAtTradePartner(actor) && isAdminOf(actor, actor.organization?.id ?? null),
    "Only a company's Admins can see who exported its lists.",
  );

export const policies = { browseAsContractor, seeListExports };
