import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadMasks } from './late-masks.ts';
import { editNumber, readNumber, roundHalfUp, showNumber } from './number-text.ts';

describe('number text', () => {
  beforeAll(loadMasks);

  test.each([
    ['$1,200.50 ', 1200.5],
    ['-3', -3],
    ['12 %', 12],
    ['.5', 0.5],
    ['1.', 1],
    ['', null],
    ['-', null],
    ['12a', null],
    ['1.2.3', null],
    ['1e5', null],
  ])('reads %j as %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test.each([
    ['(1,234)', -1234],
    ['1,234-', -1234],
    ['1\u00a0234\u00a0567', 1_234_567],
    ['USD 1,200', 1200],
    ['1,200 USD', 1200],
    ['US$1,200', 1200],
    ['(1,200', null],
    ['1,200)', null],
    ['1,5', null],
    ['1.234,56', null],
    ['1,2345', null],
    ['€5', null],
    ['0.1234567890123456', null],
  ])('reads the pasted text %j as %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test.each([
    ['', '1200', '1,200'],
    ['', '1200.50', '1,200.50'],
    ['', '$1,200.50 ', '1,200.50'],
    ['', '-1234567', '-1,234,567'],
    ['', '(1,234)', '-1,234'],
    ['', '.', '.'],
    ['', '-', '-'],
    ['1,234', '1,2345', '12,345'],
    ['1,234', '1234', '1,234'],
    ['1,234', '1,23', '123'],
    ['12,345', '12,345.', '12,345.'],
    ['12,345.0', '12,345.05', '12,345.05'],
  ])('turns %j, edited to %j, into %j', (before, after, shown) => {
    expect(editNumber(before, after)).toBe(shown);
    expect(editNumber(shown, shown)).toBe(shown);
  });

  test.each([
    ['about 120', 'about 1200'],
    ['1,250', '1,250k'],
    ['', '250k'],
    ['1', '1,'],
    ['1,', '1,2'],
    ['', '1,5'],
    ['', '1.234,56'],
    ['12', '12 '],
    ['12 ', '12 3'],
    ['1,234', '1,234e'],
  ])('leaves %j, edited to %j, as typed', (before, after) => {
    expect(editNumber(before, after)).toBe(after);
  });

  test.each([
    ['', '2024', '2024'],
    ['202', '2024', '2024'],
    ['', '2,024', '2024'],
    ['2024', '2024.', '2024.'],
    ['2', '2,', '2,'],
    ['', 'last year', 'last year'],
  ])('turns a year %j, edited to %j, into %j', (before, after, shown) => {
    expect(editNumber(before, after, 'year')).toBe(shown);
  });

  test('typing a number with separators gives that number', () => {
    for (const entry of ['1,234,567.89', '1234567.89', '-1,234', '(1,234)', '1 234 567']) {
      let shown = '';
      for (const key of entry) shown = editNumber(shown, shown + key);
      expect(readNumber(shown)).toBe(readNumber(entry));
    }
    let shown = '';
    for (const key of '1,5') shown = editNumber(shown, shown + key);
    expect([shown, readNumber(shown)]).toEqual(['1,5', null]);
  });

  test('an edit keeps the digits as typed, and formatting again changes nothing', () => {
    const entries = fc.string({ unit: fc.constantFrom(...'0123456789,. -+()$%') });
    fc.assert(
      fc.property(entries, entries, (before, after) => {
        const shown = editNumber(before, after);
        const digits = (text: string) => text.replace(/\D/gu, '');
        expect(digits(shown)).toBe(digits(after));
        // A separator at the end waits for more digits: "1 " may become "1 200", and is cleaned up when the field is
        // left.
        if (!/[, ]$/u.test(shown)) expect(editNumber(shown, shown)).toBe(shown);
        const meant = readNumber(after);
        if (meant !== null) expect(readNumber(shown)).toBe(meant);
      }),
    );
  });

  test('a formatted number reads back as the same number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        fc.nat(99),
        (whole, cents) => {
          const number = Number(`${whole}.${String(cents).padStart(2, '0')}`);
          expect(readNumber(showNumber(number, { grouped: true, centsTo: 2 }))).toBe(number + 0);
        },
      ),
    );
  });

  test('formats an answer, and leaves text that is not a number unchanged', () => {
    expect(showNumber(1200.5, { grouped: true, centsTo: 2 })).toBe('1,200.50');
    expect(showNumber(1200, { grouped: true, centsTo: 2 })).toBe('1,200');
    expect(showNumber(2024, { grouped: false })).toBe('2024');
    expect(showNumber('12a', { grouped: true })).toBe('12a');
    expect(showNumber(null, { grouped: true })).toBe('');
  });

  test.each([
    [1.005, 1.01],
    [2.345, 2.35],
    [0.285, 0.29],
    [1e-9, 0],
    [-1.005, -1.01],
    [100 - 33.335, 66.67],
    [3, 3],
  ])('rounds %d half up to %d', (value, rounded) => {
    expect(roundHalfUp(value, 2)).toBe(rounded);
  });
});
