import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAddress } from './address-text.ts';

const states = [
  { value: 'TX', label: 'Texas' },
  { value: 'VA', label: 'Virginia' },
  { value: 'WV', label: 'West Virginia' },
];
const austin = { line1: '12 Main St', city: 'Austin', state: 'TX', zip: '78701' };

describe('an address in one line', () => {
  test.each([
    '12 Main St, Austin, TX 78701',
    '12 Main St, Austin TX 78701',
    '12  Main St ,Austin,Texas, 78701',
    '12 Main St\nAustin, tx 78701\nUnited States',
    '12 Main St, Austin, T.X. 78701, USA',
    '12 Main St, Austin, TX 78701; United States of America',
    '12 Main St, Austin, TX 78701, U.S.',
  ])('such as %j is split into its parts', (line) => {
    expect(splitAddress(line, states)).toEqual(austin);
  });

  test('keeps a suite on the second line, and all nine digits of a ZIP code', () => {
    expect(
      splitAddress('12 Main St, Suite 4, Floor 2, Charleston, West Virginia 25301-0001', states),
    ).toEqual({
      line1: '12 Main St',
      line2: 'Suite 4, Floor 2',
      city: 'Charleston',
      state: 'WV',
      zip: '25301-0001',
    });
  });

  test.each([
    '',
    '12 Main St',
    'Austin, TX 78701',
    '12 Main St, Austin, TX',
    '12 Main St, Austin, Ontario 78701',
    '12345',
  ])('such as %j is left alone because a part is missing or unclear', (line) => {
    expect(splitAddress(line, states)).toBeNull();
  });

  test('loses no letter or digit, and never throws', () => {
    const words = fc.string({ unit: fc.constantFrom(...'ab 1,TX78701-') });
    fc.assert(
      fc.property(words, (text) => {
        const split = splitAddress(`${text}, Austin, TX 78701`, states);
        if (!split) return;
        const kept = (some: string) => some.replace(/[^\p{L}\d]/gu, '');
        expect(kept(Object.values(split).join(''))).toBe(kept(`${text} Austin TX 78701`));
      }),
    );
  });
});
