import { scaleLinear } from 'd3-scale';
import type { Point } from './figures.ts';

export type Axis = {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  /** Figures so far above all others that showing them to scale would flatten the rest. */
  readonly offScale: readonly Point[];
};

/** A figure above this many times the median, or the line if that is higher, is off the scale. */
const FAR = 5;
/** A figure closer to zero than this is drawn as zero, because ticks there would all read the same. */
const LEAST = 1e-6;

/**
 * The scale of a chart: from zero, or below it if figures are negative, to a round number above the highest.
 *
 * @param line the value that figures are compared with, which must be visible
 */
export function axisOf(points: readonly Point[], line: number | null): Axis {
  const values = points.flatMap(({ value }) =>
    value === null ? [] : [Math.abs(value) < LEAST ? 0 : value],
  );
  const limit = FAR * Math.max(middle([...values, ...(line === null ? [] : [line])]), line ?? 0);
  const isFar = (value: number): boolean => limit > 0 && value > limit;
  const near = values.filter((value) => !isFar(value));
  const shown = [...(near.length > 0 ? near : values), ...(line === null ? [] : [line])];
  // If all are zero, the scale still needs a height.
  const top = Math.max(0, ...shown) || (Math.min(...shown) < 0 ? 0 : 1);
  const offScale =
    near.length > 0 ? points.filter(({ value }) => value !== null && isFar(value)) : [];
  const scale = scaleLinear()
    .domain([Math.min(0, ...shown), offScale.length > 0 ? top * 1.25 : top])
    .nice(4);
  const [min = 0, max = 1] = scale.domain();
  return { min, max, ticks: scale.ticks(4), offScale };
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}
