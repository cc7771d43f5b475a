import type { MetricValues } from '@plumbline/risk';
import type { ScoringMetric, ScoringModel } from '@plumbline/schemas/scoring';
import { UsageError } from '../usage-error.ts';
import { helpFor, isObject, type JsonFile, written } from './json-file.ts';

const SHAPE =
  'write something like `{ "values": { "FIN-01": 1.6, "BND-01": "No" }, "notApplicable": ["EXP-12"] }`';

/** Reads metric values: each id must be in the model, each value a number or an option of a choice. */
export function readValues({ value, name, at }: JsonFile, model: ScoringModel): MetricValues {
  if (!isObject(value) || !isObject(value['values']))
    throw new UsageError(`\`${name}\` must hold an object with \`values\``, SHAPE);
  const unknown = Object.keys(value).find((key) => !['values', 'notApplicable'].includes(key));
  if (unknown !== undefined)
    throw new UsageError(`unknown name ${written(unknown)} at ${at(unknown)}`, SHAPE);
  const metrics = new Map(
    model.categories.flatMap((category) => category.metrics).map((metric) => [metric.id, metric]),
  );
  const metricOf = (id: string, where: string): ScoringMetric => {
    const metric = metrics.get(id);
    if (metric !== undefined) return metric;
    throw new UsageError(
      `unknown metric ${written(id)} at ${at(where)}`,
      helpFor(id, [...metrics.keys()], 'an id looks like FIN-01'),
    );
  };
  const skipped = value['notApplicable'] ?? [];
  if (!Array.isArray(skipped))
    throw new UsageError(`${at('notApplicable')} must be a list of metrics`, SHAPE);
  const notApplicable = (skipped as readonly unknown[]).map((id, place) => {
    const where = `notApplicable[${place}]`;
    if (typeof id !== 'string')
      throw new UsageError(`${at(where)} cannot be ${written(id)}`, SHAPE);
    return metricOf(id, where).id;
  });
  const values = Object.entries(value['values']).map(([id, own]) => {
    const metric = metricOf(id, `values.${id}`);
    return [id, valueOf(own, metric, at(`values.${id}`))] as const;
  });
  return { values: Object.fromEntries(values), notApplicable };
}

function valueOf(
  value: unknown,
  { direction, choices = [], skipOptions = [] }: ScoringMetric,
  where: string,
): number | string | null {
  if (value === null) return null;
  if (direction !== 'choice') {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    throw new UsageError(
      `${where} cannot be ${written(value)}`,
      'write a number, or null when it is not available',
    );
  }
  const options = [...choices.map(({ option }) => option), ...skipOptions];
  const option = options.find((one) => one === value);
  if (option !== undefined) return option;
  throw new UsageError(
    `${where} cannot be ${written(value)}`,
    helpFor(
      String(value),
      options,
      `write ${options.map((one) => JSON.stringify(one)).join(' or ')}`,
    ),
  );
}
