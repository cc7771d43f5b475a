import { afterEach, expect, it } from 'vitest';
import { setClockZone } from '../../time/clock-zone.ts';
import { dayHeading, words } from './words.ts';

afterEach(() => setClockZone(null));

it.each([
  ['2026-11-25', '2026-11-25T18:00:00Z', 'Today'],
  // Still Nov 24 in Chicago.
  ['2026-11-24', '2026-11-25T05:59:59Z', 'Today'],
  ['2026-11-24', '2026-11-25T06:00:00Z', 'Yesterday'],
  ['2026-11-23', '2026-11-25T06:00:00Z', 'Nov 23, 2026'],
  // The day before has 23 hours, or 25.
  ['2026-03-08', '2026-03-09T05:30:00Z', 'Yesterday'],
  ['2026-03-07', '2026-03-09T05:30:00Z', 'Mar 7, 2026'],
  ['2026-11-01', '2026-11-02T06:30:00Z', 'Yesterday'],
  ['2026-10-31', '2026-11-02T05:30:00Z', 'Yesterday'],
])('notifications of %s are listed at %s under “%s”', (day, now, heading) => {
  setClockZone('America/Chicago');
  expect(dayHeading(day, new Date(now))).toBe(heading);
});

it('a group says how many of its notifications are unread', () => {
  expect([words.countUnread(3, 3), words.countUnread(2, 3), words.countUnread(0, 3)]).toEqual([
    'All unread',
    '2 unread',
    '',
  ]);
});
