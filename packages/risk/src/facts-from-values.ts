import type { ScoringModel } from '@plumbline/schemas/scoring';
import { type CompiledCap, compiledModel, valueName } from './model/compiled-model.ts';
import type { CapFact, MetricFact, RiskFacts } from './types.ts';

export type MetricValues = {
  /** By metric id: a number, or the option that was chosen. */
  readonly values: Readonly<Record<string, number | string | null>>;
  readonly notApplicable?: readonly string[];
};

/**
 * The facts that follow from metric values alone, without a vault. A metric without a value is not available; one with
 * an option that the model skips does not apply. A cap applies if the values say so, and amounts are null.
 */
export function factsFromValues(model: ScoringModel, given: MetricValues): RiskFacts {
  const compiled = compiledModel(model);
  const skipped = new Set([
    ...(given.notApplicable ?? []),
    ...compiled.metrics.flatMap(({ metric: { id, skipOptions = [] } }) =>
      skipOptions.includes(String(given.values[id])) ? [id] : [],
    ),
  ]);
  const values = new Map<string, number | string>();
  for (const [id, value] of Object.entries(given.values))
    if (value !== null && !skipped.has(id)) values.set(id, value);
  const named = Object.fromEntries([...values].map(([id, value]) => [valueName(id), value]));
  return {
    metrics: Object.fromEntries(
      compiled.metrics.map(({ metric: { id } }) => [id, factOf(values.get(id), skipped.has(id))]),
    ),
    caps: Object.fromEntries(compiled.caps.map((cap) => [cap.cap.id, capOf(cap, named)])),
    amounts: Object.fromEntries([...compiled.amounts.keys()].map((name) => [name, null])),
    rates: [],
    expires: null,
  };
}

function factOf(value: number | string | undefined, isSkipped: boolean): MetricFact {
  const none = { value: null, isWorst: false, inputs: [] } as const;
  if (isSkipped) return { ...none, state: 'notApplicable', why: 'It does not apply.' };
  if (value === undefined) return { ...none, state: 'notAvailable', why: 'No value is given.' };
  return { ...none, state: 'available', value, why: null };
}

/** The reason mentions no answers: placeholders are in parentheses, and both are removed. */
function capOf(
  { cap, fromValues, assumedFromValues }: CompiledCap,
  values: Readonly<Record<string, number | string>>,
): CapFact {
  const applies = fromValues?.evaluate(values) === 1;
  const isAssumed = applies && assumedFromValues?.evaluate(values) === 1;
  return {
    applies,
    reason: isAssumed
      ? (cap.assumedReason ?? cap.reason)
      : cap.reason.replaceAll(/ \(\{\w+\}\)/gu, ''),
    isAssumed,
    inputs: [],
  };
}
