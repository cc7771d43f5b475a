import { describe, expect, it } from 'vitest';
import { clockAt, momentAt } from './zoned.ts';

describe('a clock in a time zone', () => {
  it.each([
    ['2026-11-27', '14:00', 'America/Chicago', '2026-11-27T20:00:00.000Z'],
    ['2026-07-01', '14:00', 'America/Chicago', '2026-07-01T19:00:00.000Z'],
    ['2026-07-01', '00:00', 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
    ['2026-12-31', '23:59', 'UTC', '2026-12-31T23:59:00.000Z'],
    // The morning after the clocks go back.
    ['2026-11-01', '08:00', 'America/New_York', '2026-11-01T13:00:00.000Z'],
    // A few hours after they change, when the offset is still the old one at that hour in UTC.
    ['2026-11-01', '03:00', 'America/New_York', '2026-11-01T08:00:00.000Z'],
    ['2026-03-08', '04:00', 'America/New_York', '2026-03-08T08:00:00.000Z'],
  ])('shows %s %s in %s at %s', (day, time, zone, iso) => {
    expect(momentAt(day, time, zone)?.toISOString()).toBe(iso);
    expect(clockAt(new Date(iso), zone)).toEqual({ day, time });
  });

  it('gives no date without a day or a time', () => {
    expect(momentAt('', '14:00', 'UTC')).toBeNull();
    expect(momentAt('2026-11-27', '', 'UTC')).toBeNull();
  });
});
