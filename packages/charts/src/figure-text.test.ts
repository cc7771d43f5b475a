import { describe, expect, it } from 'vitest';
import { apart, figureText, lineText, markText, tickText } from './figure-text.ts';

const change = (value: number | null, from: number | null) => apart(value, from, ['less', 'more']);

describe('how far one figure is from another', () => {
  it('is a percentage of the other one, in whole numbers', () => {
    expect([change(120, 100), change(80, 100)]).toEqual(['20% more', '20% less']);
    expect([change(-50, 100), change(0, 4)]).toEqual(['150% less', '100% less']);
    expect(change(100.4, 100)).toBe('The same');
    expect(change(0.4, 0.8)).toBe('50% less');
  });

  it('is left out if the other one is zero or a loss, or if there is none', () => {
    expect([change(5, 0), change(0, 0), change(50, -100), change(-50, -100)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([change(null, 5), change(5, null)]).toEqual([null, null]);
  });
});

describe('a figure', () => {
  it('is in full in a sentence, and short beside its mark and on the axis', () => {
    const each = [figureText, markText, tickText];
    expect(each.map((text) => text('currency', 1_250_400.5))).toEqual([
      '$1,250,401',
      '$1.3M',
      '$1.3M',
    ]);
    expect(each.map((text) => text('currency', -40_000))).toEqual(['-$40,000', '-$40K', '-$40K']);
    expect(each.map((text) => text('rate', 1.005))).toEqual(['1.01', '1.01', '1.01']);
    expect(each.map((text) => text('rate', 2))).toEqual(['2.00', '2.00', '2']);
  });

  it('of the industry has as many decimals as it was published with', () => {
    expect([2, 2.3, 0.85].map(lineText)).toEqual(['2.0', '2.3', '0.85']);
  });
});
