import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slipsOf, typosAllowed, typosBetween } from './typos.ts';

it('allows no typos in words up to four letters, one up to eight, two from nine on', () => {
  const allowed = ['a', 'mane', 'sumit', 'keystone', 'mechanica'].map(typosAllowed);
  expect(allowed).toEqual([0, 0, 1, 1, 2]);
});

it.each([
  ['summit', 'summit', 0],
  ['sumit', 'summit', 1],
  ['sumimt', 'summit', 1],
  ['sunmit', 'summit', 1],
  ['summmit', 'summit', 1],
  ['mehcanicla', 'mechanical', 2],
  ['kyston', 'keystone', 2],
  ['ridge', 'bridges', 2],
  ['summit', 'keystone', 3],
] as const)('counts typos between %s and %s', (one, other, typos) => {
  expect(typosBetween(one, other, 2)).toBe(typos);
  expect(typosBetween(other, one, 2)).toBe(typos);
});

const letters = fc.string({ minLength: 1, maxLength: 14, unit: fc.constantFrom(...'abcde') });

it('gives any two words within that many typos at least one slip in common', () => {
  fc.assert(
    fc.property(letters, letters, fc.constantFrom(1, 2), (one, other, most) => {
      if (typosBetween(one, other, most) > most) return;
      const slips = new Set(slipsOf(one, most));
      expect(slipsOf(other, most).some((slip) => slips.has(slip))).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
