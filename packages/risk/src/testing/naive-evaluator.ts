import model from '../../conformance/reference-model.json' with { type: 'json' };

// A second implementation of the calculation, from its description and its own tables, as simple as possible: it shares
// no code and no data with the evaluator that it is compared with.

export type NaiveInput = {
  readonly values: Readonly<Record<string, number | string>>;
  /** Metrics that divide by zero, which count in the last band. */
  readonly worst?: readonly string[];
  readonly notApplicable: readonly string[];
  /** By category code and metric id; if there is none, the weight of the tables applies. */
  readonly weights: Readonly<Record<string, number>>;
  /** The letters of the caps that apply, except for the one on coverage. */
  readonly caps: readonly string[];
};

export type NaiveResult = {
  readonly score: number | null;
  readonly coverage: number;
  readonly letter: string | null;
  readonly grade: string | null;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly coverage: number }>
  >;
};

export const naiveMetrics = model.categories.flatMap(({ metrics }) => metrics);
const letters = model.gradeCutoffs.map(([, letter]) => letter as string);

export function naiveScore(id: string, value: number | string): number {
  const bands = naiveMetrics.find((metric) => metric.id === id)?.bands ?? [];
  const found = bands.find(([band]) => matches(String(band), value));
  if (found === undefined) throw new Error(`${id} has no band for ${value}`);
  return found[1] as number;
}

function matches(band: string, value: number | string): boolean {
  if (band === 'else' || band === value) return true;
  if (typeof value === 'string') return false;
  if (band.startsWith('>=')) return value >= Number(band.slice(2));
  if (band.startsWith('<=')) return value <= Number(band.slice(2));
  if (band.startsWith('>')) return value > Number(band.slice(1));
  if (band.startsWith('<')) return value < Number(band.slice(1));
  return false;
}

export function naiveEvaluate(input: NaiveInput): NaiveResult {
  const { values, notApplicable, weights, caps, worst = [] } = input;
  const weightOf = (key: string, usual: number) => weights[key] ?? usual;
  let total = 0;
  let scoredWeight = 0;
  let covered = 0;
  let coveredWeight = 0;
  const categories: Record<string, { score: number | null; coverage: number }> = {};
  for (const { code, weight, metrics } of model.categories) {
    let sum = 0;
    let available = 0;
    let applicable = 0;
    for (const metric of metrics) {
      if (notApplicable.includes(metric.id)) continue;
      const own = weightOf(metric.id, metric.weight);
      applicable += own;
      const value = values[metric.id];
      const isWorst = worst.includes(metric.id);
      if (value === undefined && !isWorst) continue;
      available += own;
      sum +=
        own *
        (isWorst ? (metric.bands.at(-1)?.[1] as number) : naiveScore(metric.id, value as never));
    }
    const score = available > 0 ? sum / available : null;
    const coverage = applicable > 0 ? available / applicable : 0;
    categories[code] = { score, coverage };
    const whole = weightOf(code, weight);
    if (score !== null) {
      total += whole * score;
      scoredWeight += whole;
    }
    if (applicable > 0) {
      covered += whole * coverage;
      coveredWeight += whole;
    }
  }
  const score = scoredWeight > 0 ? total / scoredWeight : null;
  const coverage = coveredWeight > 0 ? (100 * covered) / coveredWeight : 0;
  const letter = score === null ? null : naiveLetter(score);
  return { score, coverage, letter, grade: naiveGrade(letter, coverage, caps), categories };
}

export function naiveLetter(score: number): string {
  // Larger than the rounding error of the sums.
  const found = model.gradeCutoffs.find(([from]) => score >= (from as number) - 1e-10);
  return (found?.[1] as string | undefined) ?? 'F';
}

function naiveGrade(
  letter: string | null,
  coverage: number,
  caps: readonly string[],
): string | null {
  if (letter === null || coverage < model.coverage.noGradeBelow - 1e-10) return null;
  const all = coverage < model.coverage.capBelow - 1e-10 ? [...caps, model.coverage.cap] : caps;
  return all.reduce(
    (worse, cap) => (letters.indexOf(cap) > letters.indexOf(worse) ? cap : worse),
    letter,
  );
}
