import { type AssessedMetric, bandsOf, foundText } from '@plumbline/risk';
import { defaultModel } from '@plumbline/schemas/scoring';

/** The metrics of the model, in its order. */
export const metricIds: readonly string[] = defaultModel.categories.flatMap(({ metrics }) =>
  metrics.map(({ id }) => id),
);

/** Printed with every assessment. */
export const { caveat } = defaultModel;

/** The cap that depends on the coverage alone. */
export const COVERAGE_CAP: string = defaultModel.coverage.cap;

const caps = new Map<string, string>(defaultModel.caps.map(({ id, name }) => [id, name]));

export const nameOfCap = (id: string): string => caps.get(id) ?? id;

const metrics = new Map(
  defaultModel.categories.flatMap((category) => category.metrics.map((one) => [one.id, one])),
);

/** A value as it is shown, with as many decimals as it takes to keep it in its band; null when there is none. */
export function shownValue(metric: AssessedMetric): string | null {
  if (metric.state !== 'available') return null;
  const known = metrics.get(metric.id);
  return foundText(metric, known && bandsOf(known));
}
