import { hiresPartners, isAdminOf, isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

/** Lists of partners are for the other side: companies of any other type, and contractors without a company. */
const browseAsContractor: Policy<unknown> = (actor) =>
  allowedIf(
    hiresPartners(actor),
    'Only contractors and other companies that hire trade partners can see these lists.',
  );

/** Also allowed for a company that has no lists: its log is empty. */
const seeListExports: Policy<unknown> = (actor) =>
  allowedIf(
    !isAtTradePartner(actor) && isAdminOf(actor, actor.organization?.id ?? null),
    "Only a company's Admins can see who exported its lists.",
  );

export const policies = { browseAsContractor, seeListExports };
