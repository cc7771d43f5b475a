import { describe, expect, it, vi } from 'vitest';
import { timeIn, zoneChoices, zoneLabel } from './zones.ts';

const winter = new Date('2026-01-15T18:30:00Z');
const summer = new Date('2026-07-15T18:30:00Z');

describe('time zones', () => {
  it.each([
    ['America/New_York', winter, 'Eastern Time, New York (GMT-5)'],
    ['America/New_York', summer, 'Eastern Time, New York (GMT-4)'],
    ['Asia/Kolkata', winter, 'Kolkata, Asia (GMT+5:30)'],
    ['America/Argentina/Buenos_Aires', winter, 'Buenos Aires, Argentina, Americas (GMT-3)'],
    ['UTC', winter, 'UTC (GMT+0)'],
  ])('labels %s with its UTC offset on that day', (zone, now, label) => {
    expect(zoneLabel(zone, now)).toBe(label);
  });

  it('says what time it is there', () => {
    expect(timeIn('America/Chicago', winter)).toMatch(/^Thursday,? (at )?12:30\sPM$/u);
    expect(timeIn('Asia/Tokyo', winter)).toMatch(/^Friday,? (at )?3:30\sAM$/u);
  });

  it('keeps a zone that this browser does not know', () => {
    expect(zoneLabel('Mars/Olympus_Mons', winter)).toBe('Mars/Olympus Mons');
    expect(timeIn('Mars/Olympus_Mons', winter)).toBeNull();
    expect(zoneChoices(winter, 'Mars/Olympus_Mons').map(({ value }) => value)).toContain(
      'Mars/Olympus_Mons',
    );
  });

  it('offers each zone once: the United States first, then by region from west to east', () => {
    const choices = zoneChoices(winter, 'UTC');
    const names = choices.map(({ value }) => value);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining([...Intl.supportedValuesOf('timeZone'), 'UTC']));
    expect(choices.slice(0, 5).map(({ label }) => label)).toEqual([
      'Eastern Time, New York (GMT-5)',
      'Central Time, Chicago (GMT-6)',
      'Mountain Time, Denver (GMT-7)',
      'Arizona, Phoenix (GMT-7)',
      'Pacific Time, Los Angeles (GMT-8)',
    ]);
    const place = (name: string) => names.indexOf(name);
    const order = ['America/Toronto', 'Europe/London', 'Europe/Berlin', 'Asia/Tokyo', 'UTC'];
    expect(order.map(place)).toEqual(order.map(place).toSorted((one, other) => one - other));
  });

  it('finds the offset of each zone once, whichever is chosen, until the next minute', () => {
    const later = (seconds: number) => new Date(summer.getTime() + seconds * 1000);
    const first = zoneChoices(summer, 'UTC');
    const found = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    try {
      expect(zoneChoices(later(59), 'Asia/Tokyo')).toEqual(first);
      expect(found).not.toHaveBeenCalled();
      zoneChoices(later(60), 'UTC');
      expect(found).toHaveBeenCalledTimes(first.length);
    } finally {
      found.mockRestore();
    }
  });

  it('shows no raw zone names', () => {
    expect(zoneChoices(winter, 'UTC').filter(({ label }) => /[_/]/u.test(label))).toEqual([]);
  });
});
