import { defaultModel, type ScoringMetric, type ScoringModel } from '@plumbline/schemas/scoring';
import fc from 'fast-check';
import { LETTERS } from '../score/grade.ts';
import { naiveMetrics } from './naive-evaluator.ts';
import type { CapFact, Letter, MetricFact, MetricState, RiskFacts } from '../types.ts';

const metrics = defaultModel.categories.flatMap((category) => category.metrics);
const NONE = { value: null, isWorst: false, inputs: [], why: 'Not answered.' } as const;

/** A value at a border or some distance from one; more often than not, a value in the best band. */
function anyValue({ id, bands, choices }: ScoringMetric): fc.Arbitrary<number | string> {
  if (choices !== undefined) {
    // Leaves out options that switches add, because the naive evaluator's tables lack them.
    const known = naiveMetrics.find((metric) => metric.id === id)?.bands.map(([band]) => band);
    return fc.constantFrom(
      ...choices.map(({ option }) => option).filter((option) => known?.includes(option)),
    );
  }
  const borders = (bands ?? []).flatMap(({ atLeast, atMost, below, above }) =>
    [atLeast, atMost, below, above].flatMap((border) => border ?? []),
  );
  const best = (bands ?? []).toSorted((one, other) => other.score - one.score)[0];
  const good = best?.atLeast ?? best?.atMost ?? 0;
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(good) },
    fc.constantFrom(...borders),
    fc
      .tuple(
        fc.constantFrom(...borders),
        fc.constantFrom(-1, 1),
        fc.constantFrom(1e-6, 0.01, 1, 40),
      )
      .map(([border, sign, away]) => border + sign * away),
  );
}

const LEFT_OUT: readonly MetricState[] = ['notAvailable', 'notShared', 'keptOut'];

/** @param gaps roughly how many percent of the metrics are not available */
const anyMetric = (metric: ScoringMetric, gaps: number): fc.Arbitrary<MetricFact> =>
  fc.oneof(
    {
      weight: 100 - gaps,
      arbitrary: anyValue(metric).map(
        (value): MetricFact => ({ ...NONE, state: 'available', value, why: null }),
      ),
    },
    {
      weight: metric.choices === undefined ? 2 : 0,
      arbitrary: fc.constant<MetricFact>({ ...NONE, state: 'available', isWorst: true, why: null }),
    },
    {
      weight: gaps,
      arbitrary: fc.constantFrom(...LEFT_OUT).map((state): MetricFact => ({ ...NONE, state })),
    },
    { weight: 4, arbitrary: fc.constant<MetricFact>({ ...NONE, state: 'notApplicable' }) },
  );

const anyCap: fc.Arbitrary<CapFact> = fc.record({
  applies: fc.oneof({ weight: 30, arbitrary: fc.constant(false) }, fc.constant(true)),
  reason: fc.constant('A reason.'),
  isAssumed: fc.boolean(),
  inputs: fc.constant([]),
});

const dollars = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 500_000_000 }),
  fc.integer({ min: -5_000_000, max: 2_000_000 }),
);
const AMOUNTS = [
  'awc',
  'awcPlus',
  'referenceAggregate',
  'tnw',
  'highestYear',
  'bondForAggregate',
  'largestTwo',
  'meanRevenue',
  'singleBondLimit',
  'licenseLimit',
  'totalBacklog',
] as const;

const anyAmounts: fc.Arbitrary<RiskFacts['amounts']> = fc.record(
  Object.fromEntries(
    AMOUNTS.map((name) => [
      name,
      fc.oneof({ weight: 9, arbitrary: dollars as fc.Arbitrary<number | null> }, fc.constant(null)),
    ]),
  ),
);

export const anyFacts: fc.Arbitrary<RiskFacts> = fc
  .constantFrom(0, 5, 15, 25, 60, 100)
  .chain((gaps) =>
    fc.record({
      metrics: fc.record(
        Object.fromEntries(metrics.map((metric) => [metric.id, anyMetric(metric, gaps)])),
      ),
      caps: fc.record(
        Object.fromEntries(
          defaultModel.caps
            .filter(({ id }) => id !== defaultModel.coverage.cap)
            .map(({ id }) => [id, anyCap]),
        ),
      ),
      amounts: anyAmounts,
      rates: fc.constant([]),
      expires: fc.constant(null),
    }),
  );

const anyWeight = fc.oneof(
  fc.constantFrom(0, 0.1, 0.2, 0.3, 1, 1000),
  fc.double({ min: 0, max: 100, noNaN: true }).map((weight) => Math.round(weight * 100) / 100),
);
const perhaps = (weight: number) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(weight) }, anyWeight);

/** The default model with other weights, including 0, and other caps. */
export const anyModel: fc.Arbitrary<ScoringModel> = fc
  .record({
    categories: fc.tuple(...defaultModel.categories.map(({ weight }) => perhaps(weight))),
    metrics: fc.tuple(...metrics.map(({ weight }) => perhaps(weight))),
    caps: fc.tuple(
      ...defaultModel.caps.map(({ cap }) =>
        fc.record({
          isOn: fc.boolean(),
          cap: fc.oneof(fc.constant<Letter>(cap), fc.constantFrom(...LETTERS)),
        }),
      ),
    ),
  })
  .map(({ categories, metrics: weights, caps }) => {
    let at = 0;
    return {
      ...defaultModel,
      // A counterexample names what differs, not the whole model.
      [fc.toStringMethod]: () => JSON.stringify({ categories, weights, caps }),
      categories: defaultModel.categories.map((category, place) => ({
        ...category,
        weight: categories[place] ?? 0,
        metrics: category.metrics.map((metric) => ({ ...metric, weight: weights[at++] ?? 0 })),
      })),
      caps: defaultModel.caps.map((cap, place) => ({ ...cap, ...caps[place] })),
    };
  });

/** The default model itself half of the time. */
export const someModel = fc.oneof(
  fc.constant({ ...defaultModel, [fc.toStringMethod]: () => 'the default model' }),
  anyModel,
);
