import { defaultModel, type ScoringModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { factsFromValues } from '../facts-from-values.ts';
import { assess } from '../score/assess.ts';
import type { Assessment, MetricFact } from '../types.ts';
import { compareAssessments } from './compare.ts';

type Values = Readonly<Record<string, number | string>>;

const assessed = (values: Values, model = defaultModel, notApplicable: readonly string[] = []) =>
  assess(model, factsFromValues(model, { values, notApplicable }));
const textsOf = (earlier: Assessment, later: Assessment): readonly string[] =>
  compareAssessments(earlier, later)
    .map(({ text }) => text)
    .toSorted();

describe('what changed between two assessments', () => {
  it('names each metric with its earlier and its later value', () => {
    const earlier = assessed({ 'FIN-01': 1.2, 'BND-01': 'No', 'SAF-01': 0.95 });
    const later = assessed({ 'FIN-01': 1.5, 'BND-01': 'No', 'SPR-01': 'Yes' }, defaultModel, [
      'SAF-01',
    ]);
    expect(textsOf(earlier, later)).toEqual([
      'Current ratio: 1.2 to 1.5',
      'EMR, latest year: 0.95 to not applicable',
      'Written safety program: not answered to Yes',
    ]);
  });

  it.each([
    [1.2999, 1.3001, '1.2999 to 1.3001'],
    [1.3, 1.3000001, '1.3 to 1.3000001'],
    [1.291, 1.299, '1.29 to 1.3'],
  ])('gives %d and %d as many decimals as tell them apart', (before, after, text) => {
    const lines = textsOf(assessed({ 'FIN-01': before }), assessed({ 'FIN-01': after }));
    expect(lines).toEqual([`Current ratio: ${text}`]);
  });

  it('lists what moved the most points first, up or down', () => {
    const earlier = assessed({ 'FIN-01': 1.2, 'SAF-01': 0.95, 'FIN-02': 0.9 });
    const later = assessed({ 'FIN-01': 1.5, 'SAF-01': 1.6, 'FIN-02': 0.9 });
    expect(
      compareAssessments(earlier, later).map(({ metric, points }) => [metric, Math.sign(points)]),
    ).toEqual([
      ['SAF-01', -1],
      ['FIN-01', 1],
    ]);
  });

  it('says that a division by zero counts in the lowest or the best band', () => {
    const metricId = 'FIN-01';
    const known = factsFromValues(defaultModel, { values: { [metricId]: 1.2 } });
    const divided = (change: Pick<MetricFact, 'isWorst' | 'isBest'>) =>
      assess(defaultModel, {
        ...known,
        metrics: {
          ...known.metrics,
          [metricId]: { state: 'available', value: null, inputs: [], why: null, ...change },
        },
      });
    expect(textsOf(divided({ isWorst: true }), divided({ isWorst: false, isBest: true }))).toEqual([
      'Current ratio: division by zero, counted in the lowest band to division by zero, counted in the best band',
    ]);
  });

  it('names the first three weights that changed, and counts the others', () => {
    const weights: Readonly<Record<string, number>> = { FIN: 30, CAP: 0, SAF: 20, LEG: 9 };
    const model: ScoringModel = {
      ...defaultModel,
      categories: defaultModel.categories.map((category) => ({
        ...category,
        weight: weights[category.code] ?? category.weight,
      })),
    };
    const values = { 'FIN-01': 1.2 };
    expect(textsOf(assessed(values), assessed(values, model))).toEqual([
      'Weights: Financial strength and liquidity 22 to 30; Capacity and backlog 10 to 0; Safety results 14 to 20; 1 more',
    ]);
  });

  it('names a metric that the model no longer has, and a new score for the same value', () => {
    const model: ScoringModel = {
      ...defaultModel,
      categories: defaultModel.categories.map((category) => ({
        ...category,
        metrics: category.metrics
          .filter(({ id }) => id !== 'SAF-01')
          .map((metric) =>
            metric.id === 'FIN-01' && metric.bands
              ? {
                  ...metric,
                  bands: metric.bands.map((band) =>
                    band.score === 60 ? { ...band, score: 50 } : band,
                  ),
                }
              : metric,
          ),
      })),
    };
    const earlier = assessed({ 'FIN-01': 1.2, 'SAF-01': 0.95 });
    expect(textsOf(earlier, assessed({ 'FIN-01': 1.2 }, model))).toEqual([
      'Current ratio: 1.2, which now scores 50 instead of 60',
      'EMR, latest year: 0.95 to not in the model',
      'Weights: EMR, latest year 14 to 0',
    ]);
    // It had no weight.
    const weightless: Assessment = {
      ...earlier,
      metrics: earlier.metrics.map((one) => (one.id === 'SAF-01' ? { ...one, weight: 0 } : one)),
    };
    const later = assessed({ 'FIN-01': 1.2 }, model);
    expect(textsOf(weightless, later).filter((text) => text.startsWith('Weights'))).toEqual([]);
  });
});
