import type { User } from '@plumbline/api-contract';
import { isTradePartner } from '../session/landing.ts';
import { isAdmin } from './site-links.ts';

/** More than this is not counted. */
const CAP = 99;

/** A count as it is shown beside a link. */
export function countText(count: number): string {
  return count > CAP ? `${CAP}+` : String(count);
}

/** Whether the requests that wait for an answer are this person's to see. */
export function seesIncoming(user: User): boolean {
  return isTradePartner(user) && user.is_pf_contact;
}

/** The badge of Pre-Qual; null for none. */
export function incomingBadge(user: User, quantity: number | undefined): string | null {
  return seesIncoming(user) && quantity !== undefined && quantity > 0 ? countText(quantity) : null;
}

/**
 * The badge of Notifications; null for none.
 *
 * @param place the hamburger menu shows it to verified employees alone
 */
export function notificationsBadge(
  user: User,
  unread: number | undefined,
  place: 'bar' | 'hamburger',
): string | null {
  if (!isAdmin(user) || unread === undefined || unread <= 0) return null;
  return place === 'bar' || user.is_employee_verified ? countText(unread) : null;
}
