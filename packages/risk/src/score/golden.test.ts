import { defaultModel, type ScoringModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import bandTable from '../../conformance/golden-bands.json' with { type: 'json' };
import gradeTable from '../../conformance/golden-grades.json' with { type: 'json' };
import limitTable from '../../conformance/golden-limits.json' with { type: 'json' };
import scoreTable from '../../conformance/golden-scores.json' with { type: 'json' };
import tables from '../../conformance/reference-model.json' with { type: 'json' };
import { factsFromValues } from '../facts-from-values.ts';
import { naiveLetter, naiveMetrics, naiveScore } from '../testing/naive-evaluator.ts';
import type { Letter } from '../types.ts';
import { assess } from './assess.ts';
import { bandAt, bandsOf } from './bands.ts';
import { letterOf, shownScore } from './grade.ts';
import { limitsOf } from './limits.ts';

const metrics = defaultModel.categories.flatMap((category) => category.metrics);

it('the default model has the weights and the coverage of the tables', () => {
  const weightsOf = (list: readonly { readonly weight: number }[]) =>
    list.map(({ weight }) => weight);
  expect(weightsOf(metrics)).toEqual(weightsOf(naiveMetrics));
  expect(weightsOf(defaultModel.categories)).toEqual(weightsOf(tables.categories));
  const { noGradeBelow, capBelow } = tables.coverage;
  expect(defaultModel.coverage).toEqual({
    gradeFrom: noGradeBelow,
    fullFrom: capBelow,
    cap: 'K16',
  });
});

it('golden-bands: every border and option of the default model', () => {
  expect(metrics.map(({ id }) => id)).toEqual(naiveMetrics.map(({ id }) => id));
  for (const [id, value, wanted] of bandTable.rows as [string, number | string, number][]) {
    const bands = bandsOf(metrics.find((metric) => metric.id === id) ?? {});
    expect([id, value, bands.scores[bandAt(bands, value)]]).toEqual([id, value, wanted]);
    expect(naiveScore(id, value)).toBe(wanted);
  }
});

it('golden-grades: every cutoff, and the displayed score', () => {
  for (const [score, letter, shown] of gradeTable.rows as [number, string, string][]) {
    expect([score, letterOf(defaultModel, score), shownScore(score)]).toEqual([
      score,
      letter,
      shown,
    ]);
    expect(naiveLetter(score)).toBe(letter);
  }
});

describe('golden-scores', () => {
  it.each(scoreTable.cases.map((one, at) => ({ at, one })))('case $at', ({ one }) => {
    const weights: Readonly<Record<string, number | undefined>> = one.weights;
    const model: ScoringModel = {
      ...defaultModel,
      categories: defaultModel.categories.map((category) => ({
        ...category,
        weight: weights[category.code] ?? category.weight,
        metrics: category.metrics.map((metric) => ({
          ...metric,
          weight: weights[metric.id] ?? metric.weight,
        })),
      })),
      caps: defaultModel.caps.map((cap) => ({ ...cap, isOn: cap.id === 'K16' })),
    };
    const values = one.values as unknown as Record<string, number | string>;
    const made = assess(model, factsFromValues(model, { ...one, values }));
    const { score, coverage, letter, grade, categories } = one.expected;
    expect({ letter: made.letter, grade: made.grade }).toEqual({ letter, grade });
    expect(made.score).toBeCloseTo(score, 9);
    expect(made.coverage).toBeCloseTo(coverage, 9);
    for (const { code, score: own, coverage: covered } of made.categories) {
      const wanted = (categories as Record<string, { score: number | null; coverage: number }>)[
        code
      ];
      if (wanted?.score == null) expect(own).toBeNull();
      else expect(own).toBeCloseTo(wanted.score, 9);
      expect(covered).toBeCloseTo(wanted?.coverage ?? Number.NaN, 9);
    }
  });
});

describe('golden-limits', () => {
  it.each(limitTable.cases.map((one, at) => ({ at, one })))('case $at', ({ one }) => {
    const { limits, capacity } = limitsOf(defaultModel, one.amounts, one.grade as Letter | null);
    const { aggregates, singles, ...wanted } = one.expected;
    const { aggregate, single, available, suggested } = limits;
    expect({ aggregate, single, available, suggested, capacity }).toEqual(wanted);
    const byAmount = (list: readonly number[]) => list.toSorted((a, b) => a - b);
    expect(byAmount(limits.candidates.aggregate)).toEqual(byAmount(aggregates));
    expect(byAmount(limits.candidates.single)).toEqual(byAmount(singles));
  });
});
