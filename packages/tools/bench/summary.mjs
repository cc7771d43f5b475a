// Combines the figures of several rounds into one figure, and decides what it supports.
import { median } from './measure.mjs';

/** If the thread got less than this share of the time, a measurement says more about the machine. */
const RAN_ENOUGH = 0.4;
/** Rounds that are further apart than this say more about the machine, and so do the quartiles of a single round. */
const SPREAD = 1.5;
const QUARTILES = 2;

/**
 * Combines the rounds of one figure: the median of their values, and their range (for a single round, its quartiles).
 *
 * @param {readonly any[]} rounds figures or `{ none }`
 */
export function summaryOf(rounds) {
  const figures = rounds.filter((one) => one !== undefined && one.none === undefined);
  if (figures.length === 0) return { none: rounds.find((one) => one?.none)?.none ?? 'n/a' };
  const values = figures.map(({ value }) => value);
  const [first] = figures;
  const low = figures.length === 1 ? first.low : Math.min(...values);
  const high = figures.length === 1 ? first.high : Math.max(...values);
  const ran = Math.min(...figures.map((one) => one.ran ?? 1));
  return {
    value: median(values),
    low,
    high,
    us: optionalMedian(figures.map((one) => one.us)),
    floorUs: optionalMedian(figures.map((one) => one.floorUs)),
    floorGrowth: optionalMedian(figures.map((one) => one.floorGrowth)),
    rounds: figures.length,
    samples: figures.reduce((sum, one) => sum + one.samples, 0),
    ran,
    isNoisy: ran < RAN_ENOUGH || high / low > (figures.length === 1 ? QUARTILES : SPREAD),
  };
}

function optionalMedian(numbers) {
  const known = numbers.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : median(known);
}

/**
 * Whether a figure meets its goal: decided only if its whole range is on one side of the goal.
 *
 * @returns {'met' | 'missed' | 'too close to tell' | undefined}
 */
export function verdictOf(summary, goal) {
  if (goal === undefined || summary.none !== undefined) return undefined;
  if (summary.high <= goal) return 'met';
  if (summary.low > goal) return 'missed';
  return 'too close to tell';
}
