import { defaultModel, type ScoringModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { assess } from '../score/assess.ts';
import { bandsOf } from '../score/bands.ts';
import type { CapFact, MetricFact, RiskFacts } from '../types.ts';
import { capText, explainGrade, explainMetric } from './lines.ts';
import { valueText } from './values.ts';

const BEST: MetricFact = {
  state: 'available',
  value: null,
  isWorst: false,
  isBest: true,
  inputs: [],
  why: null,
};

/** Facts that score 100, with a test's changes. */
const facts = (
  metrics: Readonly<Record<string, MetricFact>> = {},
  caps: Readonly<Record<string, CapFact>> = {},
): RiskFacts => ({
  metrics: {
    ...Object.fromEntries(
      defaultModel.categories.flatMap((category) => category.metrics.map(({ id }) => [id, BEST])),
    ),
    ...metrics,
  },
  caps,
  amounts: {},
  rates: [],
  expires: null,
});

const explained = (fact: MetricFact): readonly string[] =>
  explainMetric(assess(defaultModel, facts({ 'FIN-01': fact })), 'FIN-01', defaultModel);

describe('a value in words', () => {
  it.each([
    [-1250.5, '$', '-$1,250.5'],
    [-3, '%', '-3%'],
    [1.42, '', '1.42'],
    ['Reviewed', '', 'Reviewed'],
  ])('%s with the unit “%s” is %s', (value, unit, text) => {
    expect(valueText(value, unit)).toBe(text);
  });

  it('has as many decimals as keep it in its band', () => {
    const bands = bandsOf({ bands: [{ atLeast: 1.3, score: 100 }, { score: 0 }] });
    expect(
      [1.2, 1.2999, 1.299_99, 1.299_999_9].map((value) => valueText(value, '', bands)),
    ).toEqual(['1.2', '1.2999', '1.29999', '1.2999999']);
  });
});

describe('the explanation of a metric', () => {
  const input = {
    name: 'ratio',
    question: 'FI-08.1',
    section: 'financial',
    label: 'Assets',
    address: null,
    text: null,
  };

  it.each([
    ['notAvailable', 'Not answered'],
    ['notApplicable', 'Not answered'],
    ['notShared', '-'],
    ['keptOut', '-'],
  ] as const)('that is %s gives an input as “%s”', (state, blank) => {
    const fact: MetricFact = { ...BEST, isBest: false, state, inputs: [input], why: 'Because.' };
    const lines = explained(fact);
    expect(lines).toContain(`FI-08.1 Assets: ${blank}`);
    expect(lines.at(-1)).toBe('Points lost: none, it is left out of the score');
  });
});

describe('the explanation of a grade', () => {
  it('has neither points nor a robustness without a score', () => {
    const nothing = facts(
      Object.fromEntries(
        defaultModel.categories.flatMap((category) =>
          category.metrics.map(({ id }) => [id, { ...BEST, isBest: false, state: 'notAvailable' }]),
        ),
      ),
    );
    expect(explainGrade(assess(defaultModel, nothing))).toEqual([
      'Grade: Incomplete',
      'Score: none',
      'Coverage: 0.0%',
    ]);
  });

  it('in the best band names no next one', () => {
    const fact: MetricFact = { ...BEST, isBest: false, value: 99 };
    const lines = explained(fact);
    expect(lines).toContain('Next band: none, this is the best');
    expect(lines).toContain('Value: 99');
  });

  it('has a value that does not read as the border of another band', () => {
    const lines = explained({ ...BEST, isBest: false, value: 1.2999 });
    expect(lines).toContain('Value: 1.2999');
    expect(lines).toContain('Band: at least 1.1 and below 1.3, scores 60');
  });

  it('without a reason says only that the metric is not answered', () => {
    const fact: MetricFact = { ...BEST, isBest: false, state: 'notAvailable' };
    const lines = explained(fact);
    expect(lines).toContain('Not answered');
  });
});

describe('the next grade', () => {
  const cap = (isAssumed = false): CapFact => ({
    applies: true,
    reason: 'A reason',
    isAssumed,
    inputs: [],
  });
  /** The caps of the model that depend on answers, the ones that lower the most last. */
  const caps = defaultModel.caps
    .filter(({ id, isOn }) => isOn && id !== defaultModel.coverage.cap)
    .toSorted((one, other) => (one.cap < other.cap ? -1 : 1));

  it('is held by the lowest cap only', () => {
    const [mild, strict] = [caps[0], caps.at(-1)];
    if (!mild || !strict) throw new Error('the model has no caps');
    expect(mild.cap < strict.cap).toBe(true);
    const made = assess(defaultModel, facts({}, { [mild.id]: cap(), [strict.id]: cap(true) }));
    expect(made.nextGrade).toEqual({ found: 'none', caps: [strict.id] });
    const lines = explainGrade(made);
    expect(lines).toContain(`${strict.id} caps the grade at ${strict.cap}: A reason (assumed)`);
    expect(lines).toContain(`${mild.id} caps the grade at ${mild.cap}: A reason`);
    expect(lines).toContain(`No metric can raise the grade while it is capped by ${strict.id}`);
    expect(made.caps.map(capText)).toHaveLength(2);
  });

  it('may take more changes than are listed', () => {
    const made = assess(defaultModel, facts());
    const lines = explainGrade({ ...made, nextGrade: { found: 'unknown', grade: 'A+' } });
    expect(lines.at(-1)).toBe('Reaching A+ takes changes to more than three metrics');
  });

  it('asks for the nearest of the bands that score the same', () => {
    const bands = [
      { atLeast: 10, score: 100 },
      { atLeast: 9, score: 100 },
      { atLeast: 5, score: 0 },
      { score: 0 },
    ];
    const model: ScoringModel = {
      ...defaultModel,
      categories: defaultModel.categories.map((category) => ({
        ...category,
        metrics: category.metrics.map((metric) =>
          metric.id === 'SAF-01' ? { ...metric, weight: 900, bands } : metric,
        ),
      })),
    };
    const fact: MetricFact = { ...BEST, isBest: false, value: 6 };
    expect(assess(model, facts({ 'SAF-01': fact })).nextGrade).toMatchObject({
      found: 'changes',
      changes: [{ metric: 'SAF-01', band: 'at least 9 and below 10' }],
    });
  });
});
