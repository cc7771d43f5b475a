import { clockZone } from '../../time/clock-zone.ts';
import { dayText } from '../../time/moment.ts';

const DAY_MS = 86_400_000;

/** `Today`, `Yesterday` or `Nov 24, 2026`, of a day in the person's time zone. */
export function dayHeading(day: string, now = new Date()): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: clockZone(), dateStyle: 'short' });
  const today = format.format(now);
  if (day === today) return 'Today';
  // Counted in calendar days, because a day can have 23 or 25 hours.
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return day === yesterday ? 'Yesterday' : dayText(day);
}

export const words = {
  title: 'Notifications',
  description: 'Deleting a notification only removes it from this list.',
  settings: 'Notification settings',
  tabs: 'Which notifications',
  all: 'All',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markedAll: 'All marked as read.',
  markedRead: 'Marked as read.',
  undo: 'Undo',
  nothing: 'Nothing new',
  nothingSays: 'Requests to you, and answers to your requests, appear here.',
  allRead: 'You’re all caught up',
  allReadSays: 'Notifications you haven’t read yet appear here.',
  pageDone: 'Nothing left on this page',
  countUnread: (unread: number, count: number): string =>
    unread === count ? 'All unread' : unread === 0 ? '' : `${unread} unread`,
  show: (count: number): string => `Show ${count}`,
  hide: 'Hide',
  more: 'Show more',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
};
