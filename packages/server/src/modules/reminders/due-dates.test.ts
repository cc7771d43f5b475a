import type { ExpiringDate } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { dueDates } from './due-dates.ts';

const TODAY = '2026-11-23';
const dayIn = (days: number) =>
  new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);

/** The reminder of a date this many days away, after the last one was sent `daysAgo`: how many days before, and next. */
const reminderOf = (days: number, daysAgo: number) => {
  const date = { address: 'a/b', date: dayIn(days), days, reminder_days: [90, 30, 0] };
  const when = { from: dayIn(-daysAgo), today: TODAY, told: new Set<string>() };
  return dueDates([date as unknown as ExpiringDate], when).map((one) => [
    one.daysBefore,
    one.nextOn,
  ]);
};

it.each([
  [91, 1, []],
  [90, 1, [[90, dayIn(60)]]],
  [89, 1, [[90, dayIn(59)]]],
  [89, 0, []],
  // Of two days that were missed, only the last one counts.
  [30, 70, [[30, dayIn(30)]]],
  [0, 1, [[0, null]]],
  [-1, 1, [[0, null]]],
  [-30, 40, [[0, null]]],
  [-31, 40, []],
])('a date %i days away, %i days after the last reminders', (days, daysAgo, reminders) => {
  expect(reminderOf(days, daysAgo)).toEqual(reminders);
});
