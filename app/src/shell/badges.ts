import type { User } from '@plumbline/api-contract';
import { isTradePartner } from '../session/landing.ts';
import { isAdmin } from './site-links.ts';

/** The highest count that is shown exactly. */
const CAP = 99;

/** A count as shown next to a link. */
export function countText(count: number): string {
  return count > CAP ? `${CAP}+` : String(count);
}

/** Whether this person sees the requests that wait for an answer. */
export function seesIncoming(user: User): boolean {
  return isTradePartner(user) && user.is_pf_contact;
}

/** The badge of Pre-Qual; null when there is none. */
export function incomingBadge(user: User, quantity: number | undefined): string | null {
  return seesIncoming(user) && quantity !== undefined && quantity > 0 ? countText(quantity) : null;
}

/**
 * The badge of Notifications; null when there is none.
 *
 * @param place the hamburger menu shows it only to verified employees
 */
export function notificationsBadge(
  user: User,
  unread: number | undefined,
  place: 'bar' | 'hamburger',
): string | null {
  if (!isAdmin(user) || unread === undefined || unread <= 0) return null;
  return place === 'bar' || user.is_employee_verified ? countText(unread) : null;
}
