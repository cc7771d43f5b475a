import type { User } from '@plumbline/api-contract';
import { isAdmin } from '../organization/ranks.ts';
import { isTradePartner } from '../session/landing.ts';

/** Whether this person can invite companies to bid: an Admin of a company that hires trade partners. */
export const mayInviteToBid = (user: User): boolean =>
  user.primary_organization !== null && isAdmin(user) && !isTradePartner(user);
