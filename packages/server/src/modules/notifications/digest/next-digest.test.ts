import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextDigest } from './next-digest.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `Mon 08:00` in the given time zone. */
const shown = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .replace(',', '');

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2036-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const period = fc.constantFrom('daily' as const, 'weekly' as const);

describe('the next digest', () => {
  it.each([
    ['2026-11-26T13:59:59Z', 'America/Chicago', 'daily', '2026-11-26T14:00:00.000Z'],
    // Exactly at 8:00, it is the next day's.
    ['2026-11-26T14:00:00Z', 'America/Chicago', 'daily', '2026-11-27T14:00:00.000Z'],
    ['2026-11-26T14:00:00Z', 'America/Denver', 'weekly', '2026-11-30T15:00:00.000Z'],
    // The nights when the clocks change: the next 8:00 is 23 or 25 hours later.
    ['2026-03-07T14:00:00Z', 'America/Chicago', 'daily', '2026-03-08T13:00:00.000Z'],
    ['2026-10-31T13:00:00Z', 'America/Chicago', 'daily', '2026-11-01T14:00:00.000Z'],
    ['2026-11-01T13:30:00Z', 'America/Chicago', 'daily', '2026-11-01T14:00:00.000Z'],
    // A different day than in UTC, and a half-hour offset.
    ['2026-11-29T22:00:00Z', 'Pacific/Auckland', 'weekly', '2026-12-06T19:00:00.000Z'],
    ['2026-11-26T02:29:00Z', 'Asia/Kolkata', 'daily', '2026-11-26T02:30:00.000Z'],
    // Neither Honolulu nor Phoenix has daylight saving time.
    ['2026-07-01T18:00:00Z', 'Pacific/Honolulu', 'daily', '2026-07-02T18:00:00.000Z'],
    ['2026-07-01T14:59:00Z', 'America/Phoenix', 'daily', '2026-07-01T15:00:00.000Z'],
  ] as const)('after %s in %s, %s, is at %s', (after, timeZone, each, wanted) => {
    expect(nextDigest(new Date(after), timeZone, each).toISOString()).toBe(wanted);
  });

  it('is the next morning that exists, where a time zone skipped a day', () => {
    // Samoa had no December 30 in 2011.
    const next = nextDigest(new Date('2011-12-29T18:30:00Z'), 'Pacific/Apia', 'daily');
    expect(shown(next, 'Pacific/Apia')).toBe('Sat 08:00');
  });

  it('is at 8:00 in every time zone, on a Monday if weekly, and within one period plus 2 hours', () => {
    fc.assert(
      fc.property(moment, zone, period, (after, timeZone, each) => {
        const next = nextDigest(after, timeZone, each);
        expect(next.getTime()).toBeGreaterThan(after.getTime());
        const most = each === 'daily' ? DAY_MS : 7 * DAY_MS;
        expect(next.getTime() - after.getTime()).toBeLessThanOrEqual(most + 2 * HOUR_MS);
        expect(shown(next, timeZone)).toMatch(each === 'daily' ? / 08:00$/u : /^Mon 08:00$/u);
      }),
      { numRuns: 300 },
    );
  });

  it('is the earliest one: any moment before it gives the same next digest', () => {
    fc.assert(
      fc.property(
        moment,
        zone,
        period,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (after, tz, each, part) => {
          const next = nextDigest(after, tz, each);
          const between = new Date(
            after.getTime() + Math.floor((next.getTime() - after.getTime()) * part),
          );
          expect(nextDigest(between, tz, each)).toEqual(next);
          for (let at = after.getTime() + 1; at < next.getTime(); at += HOUR_MS / 2) {
            const half = new Date(Math.ceil(at / (HOUR_MS / 4)) * (HOUR_MS / 4));
            if (half >= next || each === 'weekly') break;
            expect(shown(half, tz)).not.toMatch(/ 08:00$/u);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is also one of the daily times if it is weekly', () => {
    fc.assert(
      fc.property(moment, zone, (after, timeZone) => {
        const weekly = nextDigest(after, timeZone, 'weekly');
        expect(nextDigest(new Date(weekly.getTime() - 1), timeZone, 'daily')).toEqual(weekly);
      }),
      { numRuns: 200 },
    );
  });
});
