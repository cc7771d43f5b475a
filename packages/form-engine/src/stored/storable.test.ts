import { expect, it } from 'vitest';
import { whyNotStorable } from './storable.ts';

/** A list inside a list, and so on. */
const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner) => [inner], 'x');

it('stores answers of up to 12 levels and 100,000 characters', () => {
  expect(whyNotStorable(nested(12))).toBeUndefined();
  expect(whyNotStorable(nested(13))).toBe('The answer is nested too deeply.');
  const long = 'Shorten the answer to 100,000 characters.';
  expect(whyNotStorable('x'.repeat(100_000))).toBeUndefined();
  expect(whyNotStorable('x'.repeat(100_001))).toBe(long);
  // Names and entries count too.
  expect(whyNotStorable({ ['x'.repeat(100_000)]: 1 })).toBe(long);
  expect(whyNotStorable(Array.from({ length: 60_000 }, () => 1))).toBe(long);
});

it('stores no null character and no half of a symbol, not even in the name of a field', () => {
  const reason = 'Remove the invalid character (a null character or an incomplete symbol).';
  for (const value of ['a\0b', '\ud83d', ['ok', { x: 'a\0' }], { '\udc00': 1 }])
    expect(whyNotStorable(value)).toBe(reason);
  expect(whyNotStorable('\ud83d\ude00')).toBeUndefined();
});
