import type { ScoringModel } from '@plumbline/schemas/scoring';
import { settled } from './grade.ts';

/** The weights of a model as numbers, with the metrics of all categories in one list, in the order of the model. */
export type Weights = {
  readonly categories: readonly number[];
  readonly metrics: readonly number[];
  /** The index of each category's first metric, and one past the last metric. */
  readonly starts: readonly number[];
};

/** Each metric's score; `null` if it is not available, `undefined` if it does not apply. */
export type Standing = readonly (number | null | undefined)[];

export type Weighed = {
  readonly score: number | null;
  /** 0 to 100. */
  readonly coverage: number;
  readonly categories: readonly {
    readonly score: number | null;
    /** 0 to 1. */
    readonly coverage: number;
    /** Its part of the score, 0 to 1; 0 without a score. */
    readonly part: number;
    /** The total weight of its available metrics. */
    readonly available: number;
  }[];
};

export function weightsOf({ categories }: Pick<ScoringModel, 'categories'>): Weights {
  const starts = [0];
  for (const { metrics } of categories) starts.push((starts.at(-1) ?? 0) + metrics.length);
  return {
    categories: categories.map(({ weight }) => weight),
    metrics: categories.flatMap(({ metrics }) => metrics.map(({ weight }) => weight)),
    starts,
  };
}

/**
 * The score and the coverage of these metrics. A category counts in the score when the weights of its
 * available metrics add up to more than 0, and in the coverage when those of its applicable ones do.
 */
export function weigh(weights: Weights, standing: Standing): Weighed {
  const categories: { score: number | null; coverage: number; part: number; available: number }[] =
    [];
  let scored = 0;
  let scoredWeight = 0;
  let covered = 0;
  let coveredWeight = 0;
  for (let category = 0; category < weights.categories.length; category += 1) {
    const weight = weights.categories[category] ?? 0;
    let sum = 0;
    let available = 0;
    let applicable = 0;
    const end = weights.starts[category + 1] ?? 0;
    for (let at = weights.starts[category] ?? 0; at < end; at += 1) {
      const score = standing[at];
      if (score === undefined) continue;
      const own = weights.metrics[at] ?? 0;
      applicable += own;
      if (score === null) continue;
      available += own;
      sum += own * score;
    }
    const score = available > 0 ? sum / available : null;
    const coverage = applicable > 0 ? available / applicable : 0;
    if (score !== null) {
      scored += weight * score;
      scoredWeight += weight;
    }
    if (applicable > 0) {
      covered += weight * coverage;
      coveredWeight += weight;
    }
    categories.push({ score, coverage, part: score === null ? 0 : weight, available });
  }
  for (const category of categories)
    category.part = scoredWeight > 0 ? category.part / scoredWeight : 0;
  return {
    score: scoredWeight > 0 ? settled(scored / scoredWeight) : null,
    coverage: coveredWeight > 0 ? settled((100 * covered) / coveredWeight) : 0,
    categories,
  };
}
