import type { ScoringModel } from '@plumbline/schemas/scoring';
import type { Assessment, Letter } from '../types.ts';
import { LETTERS, placeOf, settled } from './grade.ts';
import { weightsOf } from './weigh.ts';

/** What it takes to score a report again under other weights. */
export type ReweighedReport = {
  /** In the order of the given metric ids: 0 to 100; null if not available; -1 if it does not apply. */
  readonly scores: readonly (number | null)[];
  /** The caps whose conditions hold, overridden ones left out. The cap on coverage follows from the coverage. */
  readonly caps: readonly string[];
  /** Whether the cap on coverage is overridden. */
  readonly isCoverageCapOverridden?: boolean;
};

/** Reports as numeric matrices, made once by {@link prepareReweighing}. */
export type Reweighing = {
  readonly count: number;
  /** reports x metrics of the model; 0 if there is no score. */
  readonly scores: Float64Array;
  /** reports x categories: the index of the report's pattern of available metrics in that category. */
  readonly patterns: Uint32Array;
  /** For each category, patterns x its metrics: 0 does not apply, 1 not available, 2 available. */
  readonly kinds: readonly Uint8Array[];
  /** For each report, the index of its set of caps. */
  readonly capSets: Uint32Array;
  readonly caps: readonly (readonly string[])[];
  readonly isCoverageCapOverridden: Uint8Array;
};

/** In the order of the reports. */
export type Reweighed = {
  /** NaN if there is no score. */
  readonly scores: Float64Array;
  /** 0 to 100. */
  readonly coverages: Float64Array;
  /** Indexes in `LETTERS`, best first; -1 if incomplete. */
  readonly grades: Int8Array;
};

/** The scores of a report for {@link prepareReweighing}, in the order of its own metrics. */
export const reweighedScores = (metrics: Assessment['metrics']): ReweighedReport['scores'] =>
  metrics.map(({ state, score }) => (state === 'notApplicable' ? -1 : score));

/** The scores and caps of a report for {@link prepareReweighing}, in the order of its own metrics. */
export function reweighedReport(
  { metrics, flags }: Pick<Assessment, 'metrics' | 'flags'>,
  overridden: ReadonlySet<string>,
  coverageCap: string,
): ReweighedReport {
  return {
    scores: reweighedScores(metrics),
    caps: flags.filter((id) => !overridden.has(id)),
    isCoverageCapOverridden: overridden.has(coverageCap),
  };
}

/**
 * Prepares reports to be scored again under any weights of a model.
 *
 * @param ids the metrics in the order of each report's scores; other metrics of the model do not apply
 */
export function prepareReweighing(
  { categories }: Pick<ScoringModel, 'categories'>,
  ids: readonly string[],
  reports: readonly ReweighedReport[],
): Reweighing {
  const places = new Map(ids.map((id, place) => [id, place]));
  const order = categories.map(({ metrics }) => metrics.map(({ id }) => places.get(id) ?? -1));
  const width = order.reduce((sum, { length }) => sum + length, 0);
  const scores = new Float64Array(reports.length * width);
  const patterns = new Uint32Array(reports.length * categories.length);
  const known = order.map(
    () => new Map<string, { readonly at: number; readonly kinds: number[] }>(),
  );
  const capSets = new Uint32Array(reports.length);
  const caps = new Map<string, { readonly at: number; readonly ids: readonly string[] }>();
  for (const [row, report] of reports.entries()) {
    let cell = row * width;
    for (const [category, own] of order.entries()) {
      const kinds = own.map((place) => {
        const score = place === -1 ? -1 : (report.scores[place] ?? null);
        if (score !== null && score >= 0) scores[cell] = score;
        cell += 1;
        return score === null ? 1 : score < 0 ? 0 : 2;
      });
      const seen = known[category] as (typeof known)[number];
      const key = kinds.join('');
      const pattern = seen.get(key) ?? { at: seen.size, kinds };
      seen.set(key, pattern);
      patterns[row * categories.length + category] = pattern.at;
    }
    const key = JSON.stringify(report.caps);
    const set = caps.get(key) ?? { at: caps.size, ids: report.caps };
    caps.set(key, set);
    capSets[row] = set.at;
  }
  return {
    count: reports.length,
    scores,
    patterns,
    kinds: known.map((seen) => Uint8Array.from([...seen.values()].flatMap(({ kinds }) => kinds))),
    capSets,
    caps: [...caps.values()].map((set) => set.ids),
    isCoverageCapOverridden: Uint8Array.from(reports, ({ isCoverageCapOverridden }) =>
      Number(isCoverageCapOverridden === true),
    ),
  };
}

/**
 * Scores, coverage and grades of all reports under the weights and caps of a model: the same numbers as {@link assess},
 * bit for bit, in one pass over the matrix.
 *
 * @param into results to overwrite, so that moving a weight allocates no new ones
 */
export function reweigh(
  prepared: Reweighing,
  model: Pick<ScoringModel, 'categories' | 'caps' | 'coverage' | 'grades'>,
  into: Reweighed = {
    scores: new Float64Array(prepared.count),
    coverages: new Float64Array(prepared.count),
    grades: new Int8Array(prepared.count),
  },
): Reweighed {
  const weights = weightsOf(model);
  const sums = prepared.kinds.map((kinds, category) =>
    patternSums(
      kinds,
      weights.metrics.slice(weights.starts[category], weights.starts[category + 1]),
    ),
  );
  const lowest = capPlaces(prepared.caps, model);
  const { gradeFrom, fullFrom, cap } = model.coverage;
  const coverageCap = model.caps.find(({ id, isOn }) => id === cap && isOn)?.cap;
  const coveragePlace = coverageCap === undefined ? 0 : placeOf(coverageCap);
  const cutoffs = Float64Array.from(LETTERS, (letter) => cutoffOf(model, letter));
  score(
    prepared,
    {
      metrics: Float64Array.from(weights.metrics),
      starts: Uint32Array.from(weights.starts),
      categories: Float64Array.from(weights.categories),
    },
    sums,
    into,
  );
  const { scores, coverages, grades } = into;
  for (let row = 0; row < prepared.count; row += 1) {
    const reached = scores[row] as number;
    const coverage = coverages[row] as number;
    let place = -1;
    if (!Number.isNaN(reached) && coverage >= gradeFrom) {
      place = lowest[prepared.capSets[row] as number] as number;
      if (
        coverage < fullFrom &&
        coveragePlace > place &&
        prepared.isCoverageCapOverridden[row] === 0
      )
        place = coveragePlace;
      while (place < LETTERS.length - 1 && reached < (cutoffs[place] as number)) place += 1;
    }
    grades[row] = place;
  }
  return into;
}

type Numbers = {
  readonly categories: Float64Array;
  readonly metrics: Float64Array;
  readonly starts: Uint32Array;
};

/** For each pattern of a category: its total available weight, and what share that is of its applicable weight. */
type Sums = { readonly available: Float64Array; readonly coverage: Float64Array };

function patternSums(kinds: Uint8Array, weights: readonly number[]): Sums {
  const count = weights.length === 0 ? 1 : kinds.length / weights.length;
  const available = new Float64Array(count);
  // -1 if nothing applies.
  const coverage = new Float64Array(count).fill(-1);
  for (let pattern = 0, cell = 0; pattern < count; pattern += 1) {
    let sum = 0;
    let applicable = 0;
    for (const weight of weights) {
      const kind = kinds[cell++] as number;
      if (kind > 0) applicable += weight;
      if (kind > 1) sum += weight;
    }
    available[pattern] = sum;
    if (applicable > 0) coverage[pattern] = sum / applicable;
  }
  return { available, coverage };
}

function score(
  { count, scores, patterns }: Reweighing,
  { categories, metrics, starts }: Numbers,
  sums: readonly Sums[],
  into: Reweighed,
): void {
  const width = metrics.length;
  const columns = categories.length;
  for (let row = 0; row < count; row += 1) {
    const offset = row * width;
    let scored = 0;
    let scoredWeight = 0;
    let covered = 0;
    let coveredWeight = 0;
    for (let category = 0; category < columns; category += 1) {
      const pattern = patterns[row * columns + category] as number;
      const { available, coverage } = sums[category] as Sums;
      const weight = categories[category] as number;
      const whole = available[pattern] as number;
      const part = coverage[pattern] as number;
      if (part >= 0) {
        covered += weight * part;
        coveredWeight += weight;
      }
      if (whole > 0) {
        let sum = 0;
        const end = starts[category + 1] as number;
        for (let at = starts[category] as number; at < end; at += 1)
          sum += (metrics[at] as number) * (scores[offset + at] as number);
        scored += weight * (sum / whole);
        scoredWeight += weight;
      }
    }
    into.scores[row] = scoredWeight > 0 ? settled(scored / scoredWeight) : Number.NaN;
    into.coverages[row] = coveredWeight > 0 ? settled((100 * covered) / coveredWeight) : 0;
  }
}

const cutoffOf = ({ grades }: Pick<ScoringModel, 'grades'>, letter: Letter): number =>
  settled(grades.find((grade) => grade.letter === letter)?.from ?? Number.POSITIVE_INFINITY);

/** For each set of caps, the index in `LETTERS` of the lowest cap that is on: the best grade that they allow. */
function capPlaces(
  sets: Reweighing['caps'],
  { caps, coverage }: Pick<ScoringModel, 'caps' | 'coverage'>,
): readonly number[] {
  const on = new Map(
    caps
      .filter(({ id, isOn }) => isOn && id !== coverage.cap)
      .map(({ id, cap }) => [id, placeOf(cap)]),
  );
  return sets.map((set) => Math.max(0, ...set.map((id) => on.get(id) ?? 0)));
}
