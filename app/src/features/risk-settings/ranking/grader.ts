import type { RacScores } from '@plumbline/api-contract';
import { LETTERS, prepareReweighing, reweigh } from '@plumbline/risk';
import { defaultModel } from '@plumbline/schemas/scoring';
import type { Draft } from '../weights/draft.ts';
import type { Graded } from './rank.ts';

/**
 * Scores reports under a draft, with the same numbers that a new assessment of the same answers would give. Each call
 * overwrites what the previous one returned.
 */
export function graderOf({ metrics, reports }: RacScores): (draft: Draft) => Graded {
  const prepared = prepareReweighing(
    defaultModel,
    metrics,
    reports.map(({ scores, caps: held, is_coverage_cap_overridden: isCoverageCapOverridden }) => ({
      scores,
      caps: held,
      isCoverageCapOverridden,
    })),
  );
  const into = {
    scores: new Float64Array(reports.length),
    coverages: new Float64Array(reports.length),
    grades: new Int8Array(reports.length),
  };
  return (draft) => {
    reweigh(prepared, modelOf(draft), into);
    return {
      scores: into.scores,
      gradeOf: (at) => LETTERS[into.grades[at] ?? -1] ?? null,
    };
  };
}

const { categories, caps, coverage, grades } = defaultModel;

/** The part of the model that decides scores and grades, with the draft's weights and caps. */
function modelOf(
  draft: Draft,
): Pick<typeof defaultModel, 'categories' | 'caps' | 'coverage' | 'grades'> {
  return {
    coverage,
    grades,
    categories: categories.map((category) => ({
      ...category,
      weight: draft.weights[category.code] ?? category.weight,
      metrics: category.metrics.map((metric) => ({
        ...metric,
        weight: draft.weights[metric.id] ?? metric.weight,
      })),
    })),
    caps: caps.map((one) => {
      const own = draft.caps[one.id];
      return own === undefined ? one : { ...one, isOn: own.is_on, cap: own.cap };
    }),
  };
}
