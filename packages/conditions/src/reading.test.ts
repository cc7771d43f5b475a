import { expect, test } from 'vitest';
import { dateOf, entriesOf, isEmptyValue, numberOf, yearOf } from './reading.ts';

test('a date is a day of the calendar', () => {
  const read = ['2000-02-29', '2400-02-29', '2024-02-29', ' 2026-12-31 ', '2026-04-30'];
  expect(read.map(dateOf)).toEqual(read.map((text) => text.trim()));
  const not = ['1900-02-29', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1'];
  expect([...not, '2026-01-00', 20260101].map(dateOf).every((day) => day === undefined)).toBe(true);
});

test('a number is read without spaces, commas, $ and %, in any notation', () => {
  expect(['$1,200.50', '12 %', '-3.', '+.5', '1E3', '2e-1'].map(numberOf)).toEqual([
    1200.5, 12, -3, 0.5, 1000, 0.2,
  ]);
  expect(['', '1e999', '0x10', 'five', true, Number.NaN].map(numberOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('a year has four digits', () => {
  expect([2026, ' 2026 ', 26, '20261', 2026.5].map(yearOf)).toEqual([
    2026,
    2026,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a range of years has every year, up to ten thousand of them', () => {
  expect(entriesOf({ from: 2019, to: 2031 })).toHaveLength(13);
  expect(entriesOf({ from: '2024', to: '2024' })).toEqual([2024]);
  expect(entriesOf({ from: 0, to: 10_000 })).toHaveLength(10_001);
  for (const range of [
    { from: 0, to: 10_001 },
    { from: 2025, to: 2024 },
    { from: 2024.5, to: 2026 },
    { from: null, to: 2026 },
  ])
    expect(entriesOf(range)).toEqual([]);
});

test('blank entries and parts are no answer, and blank entries are left out', () => {
  for (const blank of [null, undefined, ' ', [], ['', null], {}, { city: ' ' }, Number.NaN])
    expect(isEmptyValue(blank)).toBe(true);
  for (const answer of [0, false, ['', 'a'], { city: '', zip: '1' }, { from: {} }])
    expect(isEmptyValue(answer)).toBe(false);
  expect(entriesOf(['a', ' ', null, 'b'])).toEqual(['a', 'b']);
});
