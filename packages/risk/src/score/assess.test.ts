import { defaultModel, type ScoringModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import type { MetricFact } from '../types.ts';
import { assess } from './assess.ts';

const [category] = defaultModel.categories;
const [first, second] = category?.metrics ?? [];
if (!category || !first || !second) throw new Error('the model has no metrics');

/** A model of two metrics, the first with a weight of `share` in 100. */
const modelOf = (share: number): ScoringModel => ({
  ...defaultModel,
  coverage: { ...defaultModel.coverage, gradeFrom: 50, fullFrom: 80 },
  categories: [
    {
      ...category,
      weight: 100,
      metrics: [
        { ...first, weight: share },
        { ...second, weight: 100 - share },
      ],
    },
  ],
});
const none = { value: null, isWorst: false, inputs: [], why: null } as const;
const best: MetricFact = { ...none, state: 'available', isBest: true };

/** An assessment that knows the first metric only, which has the best score. */
const assessed = (share: number) =>
  assess(modelOf(share), {
    metrics: { [first.id]: best, [second.id]: { ...none, state: 'notAvailable' } },
    caps: {},
    amounts: {},
    rates: [],
    expires: null,
  });

describe('the coverage of an assessment', () => {
  it('caps the grade below the full coverage, and never reads as that', () => {
    expect(assessed(80)).toMatchObject({ coverage: 80, caps: [], grade: 'A+' });
    const [cap] = assessed(79.99).caps;
    expect(cap?.reason).toBe('Coverage is 79.9%, below 80%.');
  });

  it('is too low for a grade below the least coverage, but not for a score', () => {
    expect(assessed(50)).toMatchObject({ coverage: 50, score: 100 });
    expect(assessed(50).grade).not.toBeNull();
    expect(assessed(49.99)).toMatchObject({ score: 100, grade: null, caps: [], suggested: null });
  });
});

it('does not count an answer that has no band, and says so', () => {
  const unknown: MetricFact = { ...none, state: 'available', value: 'Other' };
  const { metrics, coverage } = assess(modelOf(80), {
    metrics: { [first.id]: unknown, [second.id]: best },
    caps: {},
    amounts: {},
    rates: [],
    expires: null,
  });
  expect(metrics[0]).toMatchObject({
    state: 'notAvailable',
    value: null,
    score: null,
    why: 'The model has no band for “Other”.',
  });
  expect(coverage).toBe(20);
});

it('suggests the action of the letter, whatever its plus or minus', () => {
  const { suggested } = assessed(80);
  expect(suggested).toEqual(assessed(100).suggested);
  const action = defaultModel.actions.find(({ letter }) => letter === 'A');
  expect(suggested).toEqual({ status: action?.status, words: action?.words });
});

it('of the default model suggests a status for each letter', () => {
  expect(defaultModel.actions.map(({ letter, status }) => `${letter} ${status}`)).toEqual([
    'A Approved',
    'B Approved',
    'C Approved With Conditions',
    'D Approved With Conditions',
    'F Not Approved',
  ]);
});
