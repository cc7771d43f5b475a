import type { ScoringMetric, ScoringModel } from '@plumbline/schemas/scoring';
import { type Bands, bandAt } from '../score/bands.ts';
import { figure } from '../score/figures.ts';
import type { AssessedMetric } from '../types.ts';

export const LEAST_DECIMALS = 2;

/** From here on, a value is shown with all its decimals. */
export const ALL_DECIMALS = 6;

/**
 * A value for display, with as many decimals as keep it in its own band (two to five, or else all): 1.2999 never reads
 * 1.3 next to "below 1.3".
 *
 * @param least the fewest decimals to try
 */
export function valueText(
  value: number | string,
  unit: string,
  bands?: Bands,
  least = LEAST_DECIMALS,
): string {
  if (typeof value === 'string') return value;
  const own = bands === undefined ? 0 : bandAt(bands, value);
  for (let decimals = least; decimals < ALL_DECIMALS; decimals += 1) {
    const rounded = Number(value.toFixed(decimals));
    if (bands === undefined || bandAt(bands, rounded) === own)
      return withUnit(rounded, unit, decimals);
  }
  return withUnit(value, unit, 12);
}

function withUnit(value: number, unit: string, most: number): string {
  const text = figure(Math.abs(value), most);
  const sign = value < 0 ? '-' : '';
  if (unit === '$') return `${sign}$${text}`;
  if (unit === '%') return `${sign}${text}%`;
  return `${sign}${text}`;
}

const known = new WeakMap<ScoringModel['categories'], ReadonlyMap<string, ScoringMetric>>();

export function metricsById({
  categories,
}: Pick<ScoringModel, 'categories'>): ReadonlyMap<string, ScoringMetric> {
  let found = known.get(categories);
  if (found === undefined) {
    const metrics = categories.flatMap((category) => category.metrics);
    known.set(categories, (found = new Map(metrics.map((metric) => [metric.id, metric]))));
  }
  return found;
}

/** What was found, as a phrase: the value, the option, or why it counts as the worst or the best. */
export function foundText(
  { value, isWorst, isBest, unit }: AssessedMetric,
  bands?: Bands,
  least = LEAST_DECIMALS,
): string {
  if (isWorst) return 'division by zero, counted in the lowest band';
  if (isBest === true || value === null) return 'division by zero, counted in the best band';
  return valueText(value, unit, bands, least);
}
