import type { CompiledMetric } from '../model/compiled-model.ts';
import { bandsOf, withoutNoise } from '../score/bands.ts';
import type { InputFact, MetricFact } from '../types.ts';
import type { Resolver } from './resolver.ts';

/** What the answers say about a metric. */
export function metricFact(metric: CompiledMetric, resolver: Resolver): MetricFact {
  return metric.formula === null ? chosen(metric, resolver) : calculated(metric, resolver);
}

const NONE = { value: null, isWorst: false } as const;

function calculated(compiled: CompiledMetric, resolver: Resolver): MetricFact {
  const { formula, metric, zero } = compiled;
  if (formula === null) return { ...NONE, state: 'notAvailable', inputs: [], why: null };
  const { state, value, inputs: names, why: missing } = resolver.evaluate(formula);
  const inputs = factsOf(names, resolver);
  if (state !== 'available') return { ...NONE, state, inputs, why: missing };
  if (compiled.skip !== null && resolver.evaluate(compiled.skip).value === 1)
    return { ...NONE, state: 'notApplicable', inputs, why: 'It is not needed.' };
  const why = null;
  if (value !== null)
    return { state, value: withoutNoise(bandsOf(metric), value), isWorst: false, inputs, why };
  if (zero === 'best') return { state, value, isWorst: false, isBest: true, inputs, why };
  return { state, value, isWorst: true, inputs, why: `${metric.name} divides by zero.` };
}

function chosen({ metric, readAs }: CompiledMetric, resolver: Resolver): MetricFact {
  const { state, value, inputs: names, why } = resolver.resolve(metric.choice ?? '');
  const inputs = factsOf(names, resolver);
  if (state !== 'available') return { ...NONE, state, inputs, why };
  const options = [value].flat(2).map(String);
  const left = options.filter((option) => !(metric.skipOptions ?? []).includes(option));
  if (left.length === 0 && options.length > 0)
    return { ...NONE, state: 'notApplicable', inputs, why: 'It does not apply to the company.' };
  const scores = new Map((metric.choices ?? []).map(({ option, score }) => [option, score]));
  const [lowest] = left
    .map((option) => readOption(option, readAs, resolver))
    .filter((option) => scores.has(option))
    .toSorted((a, b) => (scores.get(a) ?? 0) - (scores.get(b) ?? 0));
  return lowest === undefined
    ? { ...NONE, state: 'notAvailable', inputs, why: 'Not answered.' }
    : { state: 'available', value: lowest, isWorst: false, inputs, why: null };
}

function readOption(option: string, readAs: CompiledMetric['readAs'], resolver: Resolver): string {
  const found = readAs.find(
    (one) => one.option === option && one.when !== null && resolver.evaluate(one.when).value === 1,
  );
  return found?.as ?? option;
}

export function factsOf(names: readonly string[], resolver: Resolver): readonly InputFact[] {
  const facts: InputFact[] = [];
  for (const name of names) {
    const fact = resolver.factOf(name);
    if (fact !== undefined) facts.push(fact);
  }
  return facts;
}
