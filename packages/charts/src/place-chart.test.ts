import { charts } from '@plumbline/schemas/charts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf } from './axis.ts';
import type { Comparison } from './comparison.ts';
import type { Figures } from './figures.ts';
import { placeChart } from './place-chart.ts';

const SIZE = { width: 480, height: 184 };
const average: Comparison = { value: 2.3, label: 'industry average', source: 'a test' };

function figuresOf(shape: 'line' | 'bars', values: readonly (number | null)[]): Figures {
  const chart = charts.find((one) => one.shape === shape);
  if (!chart) throw new Error(`no chart of ${shape}`);
  return {
    chart,
    points: values.map((value, index) => ({
      place: 2020 + index,
      label: String(2020 + index),
      when: '',
      value,
    })),
  };
}

const place = (
  shape: 'line' | 'bars',
  values: readonly (number | null)[],
  line: Comparison | null = null,
) => {
  const figures = figuresOf(shape, values);
  return placeChart(figures, axisOf(figures.points, line?.value ?? null), line, SIZE);
};

describe('a placed chart', () => {
  it('has a mark and a figure for each number, a label for each year, and no mark in a gap', () => {
    const { marks, figures, labels, path, bars } = place('line', [4.57, null, 1.86]);
    expect([marks.length, figures.length, labels.map(({ text }) => text)]).toEqual([
      2,
      2,
      ['2020', '2021', '2022'],
    ]);
    expect(bars).toEqual([]);
    // Two separate points: no line connects them across the gap.
    expect(path?.match(/M/gu)).toHaveLength(2);
  });

  it('puts a higher figure higher, and the line where its value is', () => {
    const { marks, against } = place('line', [4.57, 1.86], average);
    const [high, low] = marks.map(({ y }) => y);
    expect(high).toBeLessThan(against?.y ?? 0);
    expect(low).toBeGreaterThan(against?.y ?? 0);
    expect(against?.text).toBe('2.3');
  });

  it('draws bars from zero, down for a loss', () => {
    const { bars, ticks, marks, path } = place('bars', [400_000, -200_000]);
    const zero = ticks.find(({ isZero }) => isZero)?.y ?? 0;
    expect(bars.map(({ y, height }) => [y, y + height])).toEqual([
      [expect.any(Number), zero],
      [zero, expect.any(Number)],
    ]);
    expect(bars[0]!.height).toBeCloseTo(2 * bars[1]!.height);
    expect(marks).toEqual([]);
    expect(path).toBeNull();
  });

  it('puts a mark that is off the scale at the top edge', () => {
    const { marks } = place('line', [1.2, 213.33, 1.1], average);
    expect(marks.map(({ isOff }) => isOff)).toEqual([false, true, false]);
    expect(marks[1]?.y).toBe(Math.min(...marks.map(({ y }) => y)));
  });

  /** How far the figures are from their marks: negative is above. */
  const away = (values: readonly number[], line: Comparison | null = null) => {
    const { figures, marks } = place('line', values, line);
    return figures.map(({ y }, at) => Math.round(y - marks[at]!.y));
  };

  it('puts figures above the line, and below it at a dip', () => {
    expect(away([3, 1, 3])).toEqual([-14, 14, -14]);
    expect(away([1, 2, 3]).slice(1)).toEqual([-14, -14]);
    // The end of a fall is a dip, but a year on the way down is not.
    expect(away([3, 2, 1])).toEqual([-14, -14, 14]);
    expect(away([2])).toEqual([-14]);
    expect(away([2, 2, 2])).toEqual([-14, -14, -14]);
  });

  it('moves a figure to the other side if it would overlap the comparison line or the years', () => {
    // 2.1 is a little below the line, so its figure would be on it; 2.6 is a little above, and a dip.
    expect(away([3, 2, 1], average)).toEqual([-14, 14, 14]);
    expect(away([3, 2.6, 3], average)).toEqual([-14, -14, -14]);
    expect(away([4, 0, 4])).toEqual([-14, -14, -14]);
  });

  it('centers bars over their years, no wider than 56, with figures outside of them', () => {
    const { bars, labels, figures } = place('bars', [400_000, -200_000]);
    expect(bars.map(({ width }) => width)).toEqual([56, 56]);
    expect(bars.map(({ x, width }) => x + width / 2)).toEqual(labels.map(({ x }) => x));
    expect(figures[0]!.y).toBe(bars[0]!.y - 14);
    const zero = place('bars', [0, 5]);
    expect(zero.figures[0]!.y).toBe(zero.bars[0]!.y - 14);
    expect(figures[1]!.y).toBe(bars[1]!.y + bars[1]!.height + 14);
    const { ticks, left, right } = place('bars', [1, 2]);
    expect(ticks.every(({ x }) => x < left)).toBe(true);
    expect(bars.every(({ x, width }) => x > left && x + width < right)).toBe(true);
    const many = place('bars', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(many.bars[0]!.width).toBeLessThan(40);
    expect(many.bars[0]!.x + many.bars[0]!.width / 2).toBeCloseTo(many.labels[0]!.x);
  });

  it('marks a bar that is off the scale', () => {
    const { bars, marks } = place('bars', [1, 1, 1, 100]);
    expect(marks).toEqual([{ x: expect.any(Number), y: bars[3]!.y, isOff: true }]);
  });

  it('keeps everything inside the chart, whatever the figures are', () => {
    const value = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(
        fc.constantFrom('line' as const, 'bars' as const),
        fc.array(value, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (shape, values, isCompared) => {
          const placed = place(shape, values, isCompared ? average : null);
          const all = [...placed.ticks, ...placed.labels, ...placed.marks, ...placed.figures];
          for (const { x, y } of all) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(SIZE.width);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(SIZE.height);
          }
          for (const bar of placed.bars) {
            expect(bar.height).toBeGreaterThanOrEqual(0);
            expect(bar.y + bar.height).toBeLessThanOrEqual(SIZE.height);
          }
        },
      ),
      { examples: [['line', [-5e-324, 5e-324], false]] },
    );
  });
});
