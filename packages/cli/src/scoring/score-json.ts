import type { Assessment } from '@plumbline/risk';

/** The JSON of `plumb score`, in the shape of `schemas/score.schema.json`: full precision, null for no value. */
export function scoreJson(assessment: Assessment): object {
  const { score, coverage, letter, grade, caps, categories, metrics, limits, capacity } =
    assessment;
  return {
    score: score === null ? null : exact(score),
    coverage: exact(coverage),
    letter,
    grade,
    caps: caps.map(({ id, cap, reason }) => ({ id, cap, reason })),
    categories: Object.fromEntries(
      categories.map((category) => [
        category.code,
        { score: category.score, coverage: category.coverage },
      ]),
    ),
    metrics: Object.fromEntries(
      metrics.map(({ id, state, value, score: own, weight, points }) => [
        id,
        {
          value,
          score: own,
          available: state === 'available',
          applicable: state !== 'notApplicable',
          weight,
          points,
        },
      ]),
    ),
    limits: {
      awc: limits.awc,
      awcPlus: limits.awcPlus,
      referenceAggregate: limits.referenceAggregate,
      candidates: limits.candidates,
      aggregate: limits.aggregate,
      single: limits.single,
      available: limits.available,
      suggested: limits.suggested,
    },
    capacity,
  };
}

/** A score is a multiple of 2^-40, so 12 decimals are all its precision: 91.45, not 91.45000000000005. */
const exact = (value: number): number => Number(value.toFixed(12));
