import { describe, expect, it } from 'vitest';
import { axisOf } from './axis.ts';

const points = (...values: (number | null)[]) =>
  values.map((value, place) => ({ place, label: '', when: '', value }));

describe('the axis of a chart', () => {
  it('begins at zero and ends above the highest figure and the line', () => {
    expect(axisOf(points(1.1, 0.9), 2.3)).toMatchObject({ min: 0, offScale: [] });
    expect(axisOf(points(1.1, 0.9), 2.3).max).toBeGreaterThanOrEqual(2.3);
    expect(axisOf(points(4.57, 1.86), 2.3).max).toBeGreaterThanOrEqual(4.57);
  });

  it('goes below zero for a loss', () => {
    const { min, max } = axisOf(points(-400_000, 250_000), null);
    expect([min <= -400_000, max >= 250_000]).toEqual([true, true]);
    expect(axisOf(points(-5, -3), null)).toMatchObject({ max: 0 });
    expect(axisOf(points(-5, 0), null)).toMatchObject({ max: 0 });
  });

  it('does not let one typo flatten all other figures', () => {
    const given = points(1.2, 213.33, 1.1);
    const { max, offScale } = axisOf(given, 2.3);
    expect(offScale).toEqual([given[1]]);
    expect(max).toBeLessThan(10);
  });

  it('has room above the figures for those that are off the scale', () => {
    expect(axisOf(points(1.2, 213.33, 1.1), 2.3).max).toBe(3);
    expect(axisOf(points(1.2, 1.1), 2.3).max).toBe(2.5);
  });

  it.each([
    ['five times the median', [1, 1, 5], null, []],
    ['more than that', [1, 1, 5.1], null, [2]],
    [
      'more than that, after years without a figure',
      [null, null, null, null, 1, 1, 5.1],
      null,
      [6],
    ],
    ['less than five times the one in the middle', [1, 3, 14], null, []],
    ['five times the middle of the two in the middle', [1, 3, 5, 20], null, []],
    ['more than that', [21, 1, 5, 3], null, [0]],
    ['five times the line', [1, 1, 1, 11.5], 2.3, []],
    ['more than that, twice', [1, 11.6, 1, 30], 2.3, [1, 3]],
    ['far below zero', [1, -50, 1], null, []],
  ])('leaves out only what is too high: %s', (_name, values, line, off) => {
    const given = points(...values);
    expect(axisOf(given, line).offScale).toEqual(off.map((at) => given[at]));
  });

  it('has a tick at each round number', () => {
    expect(axisOf(points(4.57, 1.86), 2.3).ticks).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('shows a large change to scale', () => {
    expect(axisOf(points(2, 190, 200), null)).toMatchObject({ offScale: [] });
    expect(axisOf(points(40), null)).toMatchObject({ offScale: [] });
  });

  it('takes a figure too small to tell from zero as zero', () => {
    expect(axisOf(points(1e-9, 0), null)).toMatchObject({ min: 0, max: 1 });
  });

  it.each([[points(0)], [points(0, 0, 0)], [points(null, 0)]])(
    'has a height even if all figures are zero',
    (given) => {
      const { min, max } = axisOf(given, null);
      expect(max).toBeGreaterThan(min);
    },
  );
});
