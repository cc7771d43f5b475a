import { describe, expect, test } from 'vitest';
import { groupDigits, readNumber, roundHalfUp, showNumber } from './number-text.ts';

describe('number text', () => {
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
    ['1200', '1,200'],
    ['1200.50', '1,200.50'],
    ['$1,200.50 ', '1,200.50'],
    ['-1234567', '-1,234,567'],
    ['12345.', '12,345.'],
    ['.', '.'],
    ['-', '-'],
    ['about 1200', 'about 1200'],
    ['1,2a', '1,2a'],
  ])('groups %j as %j while it is typed', (text, grouped) => {
    expect(groupDigits(text)).toBe(grouped);
    expect(groupDigits(grouped)).toBe(grouped);
  });

  test('shows an answer at rest, and a text that is no number as it is', () => {
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
