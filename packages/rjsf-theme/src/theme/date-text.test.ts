import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInWords, readDay, showDay } from './date-text.ts';

const today = '2026-11-21';

describe('date text', () => {
  test.each([
    '3/4/2026',
    '03/04/2026',
    '3-4-2026',
    '03.04.2026',
    '3 4 2026',
    ' 3 / 4 / 2026 ',
    '2026-03-04',
    '2026/3/4',
    '20260304',
    '03042026',
    'Mar 4 2026',
    'Mar. 4, 2026',
    'March 4th, 2026',
    'MARCH 4,2026',
    '4 March 2026',
    '4-Mar-2026',
    '4th of March, 2026',
    'Wednesday, March 4, 2026',
    'Wed 3/4/2026',
    '2026-03-04T09:30:00Z',
    '3/4/2026 9:30 AM',
  ])('reads %j as March 4, 2026', (text) => {
    expect(readDay(text)).toBe('2026-03-04');
  });

  test.each([
    ['13/4/2026', '2026-04-13'],
    ['31.12.2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['12312026', '2026-12-31'],
    ['20261231', '2026-12-31'],
    ['Sept 9 2026', '2026-09-09'],
    ['June 1st, 2026', '2026-06-01'],
    ['June 2nd, 2026', '2026-06-02'],
    ['June 3rd, 2026', '2026-06-03'],
    ['3rd June 2026', '2026-06-03'],
    ['1/2/1600', '1600-01-02'],
    ['2/29/2028', '2028-02-29'],
  ])('reads %j as %s, the only date that it can mean', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test.each([
    ['3-4-26', '2026-03-04'],
    ["Mar 4 '26", '2026-03-04'],
    ['3/4/45', '2045-03-04'],
    ['3/4/46', '1946-03-04'],
    ['3/4/87', '1987-03-04'],
  ])('reads the two-digit year in %j, when the field loses focus, as %s', (text, day) => {
    expect(readDay(text, { today })).toBeNull();
    expect(readDay(text, { today, shortYears: true })).toBe(day);
  });

  test.each([
    ['today', '2026-11-21'],
    ['Tomorrow', '2026-11-22'],
    ['yesterday', '2026-11-20'],
  ])('reads %j relative to today', (text, day) => {
    expect(readDay(text, { today })).toBe(day);
    expect(readDay(text)).toBeNull();
  });

  test.each([
    '',
    '3',
    '3/4',
    'March 2026',
    '3/2026',
    '2026',
    '2/30/2026',
    '2/29/2026',
    '13/13/2026',
    '0/4/2026',
    '3/4/0026',
    'soon',
    'Foo 4 2026',
    '3/4-2026',
    '2026-13-04',
    '__proto__',
    'constructor',
    'mar',
  ])('does not read %j as a date', (text) => {
    expect(readDay(text, { today, shortYears: true })).toBeNull();
  });

  test('a displayed date reads back as the same day, in numbers and in words', () => {
    const days = fc.date({
      min: new Date('1600-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(readDay(day)).toBe(day);
        expect(readDay(showDay(day))).toBe(day);
        expect(readDay(dayInWords(day) ?? '')).toBe(day);
      }),
    );
  });

  test('no text makes it throw, and every result is a valid calendar day', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789/-. ,marchtodyn') }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const day = readDay(text, { today, shortYears: true });
        if (day === null) expect(showDay(text)).toBe(text);
        else expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});
