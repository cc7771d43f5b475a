import { describe, expect, it } from 'vitest';
import { dollars, readAmount, shortDollars, typedDollars } from './amounts.ts';

describe('amounts', () => {
  it.each([
    ['2.5M', 2_500_000],
    ['$2.5 m', 2_500_000],
    ['$850k', 850_000],
    ['4,000,000', 4_000_000],
    ['1.2 billion', 1_200_000_000],
    ['.5mm', 500_000],
    ['0', 0],
    ['0.1M', 100_000],
  ])('reads %s', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each(['', 'M', '-5', '1e9', '2.5.1', 'two', '1 2', '9999B', '$', '12%'])(
    'does not read %j',
    (typed) => {
      expect(readAmount(typed)).toBeNull();
    },
  );

  it('in a field read back as the same amount', () => {
    const amounts = [0, 999, 850_000, 2_500_000, 2_555_000, 1_234_567, 16_435_999];
    expect(amounts.map(typedDollars)).toEqual([
      '$0',
      '$999',
      '$850K',
      '$2.5M',
      '$2,555,000',
      '$1,234,567',
      '$16,435,999',
    ]);
    expect(amounts.map((amount) => readAmount(typedDollars(amount)))).toEqual(amounts);
  });

  it('are never rounded up', () => {
    expect(dollars(67_132_618.9)).toBe('$67,132,618');
    expect([16_435_999, 4_350_000, 999_999, 12_345_678, 80.9].map(shortDollars)).toEqual([
      '$16.43M',
      '$4.35M',
      '$999.99K',
      '$12.34M',
      '$80',
    ]);
  });

  it('are shown in full, and limits are shortened without losing digits', () => {
    expect([0, 950_000, 9_750_000, -260_000].map(dollars)).toEqual([
      '$0',
      '$950,000',
      '$9,750,000',
      '-$260,000',
    ]);
    expect(
      [0, 999, 950_000, 9_750_000, 30_000_000, 1_250_000_000, -260_000].map(shortDollars),
    ).toEqual(['$0', '$999', '$950K', '$9.75M', '$30M', '$1.25B', '-$260K']);
  });
});
