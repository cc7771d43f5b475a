import { describe, expect, it } from 'vitest';
import { timeIn, zoneLabel, zoneNames } from './zones.ts';

const winter = new Date('2026-01-15T18:30:00Z');
const summer = new Date('2026-07-15T18:30:00Z');

describe('time zones', () => {
  it.each([
    ['America/New_York', winter, 'America/New York (GMT-5)'],
    ['America/New_York', summer, 'America/New York (GMT-4)'],
    ['Asia/Kolkata', winter, 'Asia/Kolkata (GMT+5:30)'],
    ['UTC', winter, 'UTC (GMT+0)'],
  ])('reads %s with its difference to UTC on the day', (zone, now, label) => {
    expect(zoneLabel(zone, now)).toBe(label);
  });

  it('says what time it is there', () => {
    expect(timeIn('America/Chicago', winter)).toMatch(/^Thursday,? (at )?12:30\sPM$/u);
    expect(timeIn('Asia/Tokyo', winter)).toMatch(/^Friday,? (at )?3:30\sAM$/u);
  });

  it('leaves one that this browser does not know as it is', () => {
    expect(zoneLabel('Mars/Olympus_Mons', winter)).toBe('Mars/Olympus Mons');
    expect(timeIn('Mars/Olympus_Mons', winter)).toBeNull();
  });

  it('offers each once, the default and UTC among them', () => {
    const names = zoneNames();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['America/Chicago', 'UTC']));
  });
});
