import { expect, it } from 'vitest';
import { todayAt } from './today.ts';

it.each([
  ['2026-11-24T05:59:59Z', '2026-11-23'],
  ['2026-11-24T06:00:00Z', '2026-11-24'],
  // In summer, days in Chicago begin an hour earlier; an earlier moment can also be asked for later.
  ['2026-07-01T05:00:00Z', '2026-07-01'],
  ['2026-07-01T04:59:59Z', '2026-06-30'],
])('at %s, the day is %s in Chicago', (moment, day) => {
  expect(todayAt(new Date(moment))).toBe(day);
});
