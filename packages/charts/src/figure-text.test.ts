import { describe, expect, it } from 'vitest';
import { apart } from './figure-text.ts';

const change = (value: number | null, from: number | null) => apart(value, from, ['less', 'more']);

describe('how far one figure is from another', () => {
  it('is a percentage of the other one, in whole numbers', () => {
    expect([change(120, 100), change(80, 100)]).toEqual(['20% more', '20% less']);
    expect([change(-50, 100), change(0, 4)]).toEqual(['150% less', '100% less']);
    expect(change(100.4, 100)).toBe('The same');
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
