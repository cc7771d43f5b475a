import type { ScoringModel } from '@plumbline/schemas/scoring';
import { amountsOf } from './amounts/amounts.ts';
import { capFact } from './caps/cap-fact.ts';
import { compiledModel } from './model/compiled-model.ts';
import type { AnswerIndex } from './selectors/answer-index.ts';
import type { Reading, RiskFacts } from './types.ts';
import { metricFact } from './values/metric-fact.ts';
import { resolverOf } from './values/resolver.ts';

/**
 * What a vault says to one reader: a value or a state for each metric, which caps apply, and the amounts of the
 * limits. Reads only `reading`, so sections that are not shared have no effect.
 */
export function factsOf(model: ScoringModel, reading: Reading): RiskFacts {
  const compiled = compiledModel(model);
  const resolver = resolverOf(compiled, reading);
  const metrics = Object.fromEntries(
    compiled.metrics.map((metric) => [metric.metric.id, metricFact(metric, resolver)]),
  );
  const caps = Object.fromEntries(compiled.caps.map((cap) => [cap.cap.id, capFact(cap, resolver)]));
  return {
    metrics,
    caps,
    amounts: amountsOf(compiled, resolver),
    rates: resolver.rates(),
    expires: firstExpiration(model, reading, resolver.index),
  };
}

/** The earliest of the model's expiration dates that is not in the past. */
function firstExpiration(
  model: ScoringModel,
  reading: Reading,
  { singles, panels }: AnswerIndex,
): string | null {
  const dates = model.expirations.flatMap((question) => {
    const panel = reading.form.get(question)?.panel ?? null;
    if (panel === null) return [singles.get(question)?.value];
    return (panels.get(panel)?.rows ?? []).map((row) => row.cells.get(question)?.value);
  });
  return (
    dates
      .filter((date): date is string => typeof date === 'string' && date >= reading.now)
      .toSorted()[0] ?? null
  );
}
