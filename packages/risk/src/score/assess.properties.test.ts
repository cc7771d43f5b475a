import { defaultModel, type ScoringModel } from '@plumbline/schemas/scoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFacts, anyModel, someModel } from '../testing/arbitrary-facts.ts';
import { naiveEvaluate, type NaiveInput } from '../testing/naive-evaluator.ts';
import type { Assessment, MetricFact, RiskFacts } from '../types.ts';
import { assess } from './assess.ts';
import { bandsOf, reachedAt } from './bands.ts';
import { placeOf } from './grade.ts';

const metricIn = (model: ScoringModel, id: string) =>
  model.categories.flatMap(({ metrics }) => metrics).find((metric) => metric.id === id);

/** The same facts for the naive evaluator, which knows neither models nor states. */
function plainly(model: ScoringModel, { metrics, caps }: RiskFacts): NaiveInput {
  const all = Object.entries(metrics);
  const isOn = (id: string) => model.caps.find((cap) => cap.id === id)?.isOn === true;
  return {
    values: Object.fromEntries(
      all.flatMap(([id, { state, value }]) =>
        state === 'available' && value !== null ? [[id, value]] : [],
      ),
    ),
    worst: all.flatMap(([id, { isWorst }]) => (isWorst ? [id] : [])),
    notApplicable: all.flatMap(([id, { state }]) => (state === 'notApplicable' ? [id] : [])),
    weights: Object.fromEntries(
      model.categories.flatMap(({ code, weight, metrics: own }) => [
        [code, weight],
        ...own.map(({ id, weight: each }) => [id, each] as const),
      ]),
    ),
    caps: Object.entries(caps).flatMap(([id, { applies }]) =>
      applies && isOn(id) ? [model.caps.find((cap) => cap.id === id)?.cap ?? 'F'] : [],
    ),
  };
}

/** Resets the cap on coverage, because the naive evaluator takes it from its tables. */
const usualCoverageCap = (model: ScoringModel): ScoringModel => ({
  ...model,
  caps: model.caps.map((cap) =>
    cap.id === model.coverage.cap ? { ...cap, isOn: true, cap: 'B' } : cap,
  ),
});

const near = (value: number | null, wanted: number | null): void => {
  if (wanted === null) expect(value).toBeNull();
  else expect(Math.abs((value ?? Number.NaN) - wanted)).toBeLessThan(1e-9);
};

it('gives the same result as the naive evaluator', () => {
  fc.assert(
    fc.property(someModel.map(usualCoverageCap), anyFacts, (model, facts) => {
      const wanted = naiveEvaluate(plainly(model, facts));
      const made = assess(model, facts);
      near(made.score, wanted.score);
      near(made.coverage, wanted.coverage);
      for (const { code, score, coverage } of made.categories) {
        near(score, wanted.categories[code]?.score ?? null);
        near(coverage, wanted.categories[code]?.coverage ?? 0);
      }
      expect([made.letter, made.grade]).toEqual([wanted.letter, wanted.grade]);
    }),
  );
});

describe('invariants', () => {
  it('1: raising the score of one metric never lowers the total', () => {
    fc.assert(
      fc.property(someModel, anyFacts, fc.nat(), (model, facts, pick) => {
        const before = assess(model, facts);
        const open = before.metrics.filter(({ next }) => next !== null);
        const metric = open[pick % Math.max(1, open.length)];
        if (metric === undefined) return;
        const raised = better(model, metric.id, facts.metrics[metric.id] as MetricFact);
        const after = assess(model, {
          ...facts,
          metrics: { ...facts.metrics, [metric.id]: raised },
        });
        expect(after.metrics.find(({ id }) => id === metric.id)?.score).toBeGreaterThan(
          metric.score ?? 0,
        );
        expect(after.score ?? 0).toBeGreaterThanOrEqual(before.score ?? 0);
      }),
    );
  });

  it('2: the value of a metric that is not available does not affect the report', () => {
    fc.assert(
      fc.property(someModel, anyFacts, anyFacts, (model, facts, others) => {
        const hidden = Object.fromEntries(
          Object.entries(facts.metrics).map(([id, fact]) => {
            if (fact.state === 'available') return [id, fact];
            const other = others.metrics[id] as MetricFact;
            return [id, { ...fact, value: other.value, isWorst: other.isWorst }];
          }),
        );
        expect(JSON.stringify(assess(model, { ...facts, metrics: hidden }))).toBe(
          JSON.stringify(assess(model, facts)),
        );
      }),
    );
  });

  it('3: scaling all weights keeps the score, coverage and grade', () => {
    const factor = fc.constantFrom(0.001, 0.5, 3, 7, 1 / 3, 1000);
    fc.assert(
      fc.property(someModel, anyFacts, factor, factor, (model, facts, one, other) => {
        const scaled: ScoringModel = {
          ...model,
          categories: model.categories.map((category) => ({
            ...category,
            weight: category.weight * one,
            metrics: category.metrics.map((metric) => ({
              ...metric,
              weight: metric.weight * other,
            })),
          })),
        };
        const [was, is] = [assess(model, facts), assess(scaled, facts)];
        near(is.score, was.score);
        near(is.coverage, was.coverage);
        expect([is.letter, is.grade]).toEqual([was.letter, was.grade]);
      }),
    );
  });

  it('4: a cap never raises a grade', () => {
    fc.assert(
      fc.property(someModel, anyFacts, (model, facts) => {
        const { letter, grade } = assess(model, facts);
        if (grade !== null && letter !== null)
          expect(placeOf(grade)).toBeGreaterThanOrEqual(placeOf(letter));
        const off = { ...model, caps: model.caps.map((cap) => ({ ...cap, isOn: false })) };
        const free = assess(off, facts).grade;
        if (grade !== null) expect(placeOf(grade)).toBeGreaterThanOrEqual(placeOf(free ?? 'F'));
        else expect(free).toBeNull();
      }),
    );
  });

  it('5: the single limit is never above the aggregate limit, and no limit is negative', () => {
    fc.assert(
      fc.property(someModel, anyFacts, (model, facts) => {
        const { single, aggregate, available, suggested } = assess(model, facts).limits;
        if (single !== null) expect(single).toBeLessThanOrEqual(aggregate ?? Number.NaN);
        for (const limit of [single, aggregate, available, suggested])
          if (limit !== null) expect(limit).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('6: adding the surety’s limits never raises a limit', () => {
    fc.assert(
      fc.property(someModel, anyFacts, fc.nat(100_000_000), (model, facts, bond) => {
        const bare = { ...facts.amounts, bondForAggregate: null, singleBondLimit: null };
        const bonded = { ...bare, bondForAggregate: bond, singleBondLimit: bond / 2 };
        const [without, withBond] = [bare, bonded].map(
          (amounts) => assess(model, { ...facts, amounts }).limits,
        ) as [Assessment['limits'], Assessment['limits']];
        for (const name of ['aggregate', 'single', 'available', 'suggested'] as const)
          expect(withBond[name] ?? 0).toBeLessThanOrEqual(without[name] ?? 0);
      }),
    );
  });

  it('7: an assessment does not change when another is made, and can be reproduced', () => {
    fc.assert(
      fc.property(someModel, anyModel, anyFacts, anyFacts, (model, other, facts, later) => {
        const made = assess(model, facts);
        const kept = JSON.stringify(made);
        assess(other, later);
        expect(JSON.stringify(made)).toBe(kept);
        expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(assess(model, facts))));
      }),
    );
  });

  it('8: without any answers there is coverage 0, and no score, grade or limit', () => {
    const nothing: RiskFacts = { metrics: {}, caps: {}, amounts: {}, rates: [], expires: null };
    const made = assess(defaultModel, nothing);
    expect(made.metrics).toHaveLength(128);
    expect(made).toMatchObject({ score: null, coverage: 0, letter: null, grade: null, caps: [] });
    expect(made.limits).toMatchObject({ aggregate: null, single: null, suggested: null });
    expect([made.capacity, made.suggested, made.robustness]).toEqual([null, null, null]);
    expect(made.nextGrade).toEqual({ found: 'none', caps: [] });
  });
});

/** The same fact in a better band. */
function better(model: ScoringModel, id: string, fact: MetricFact): MetricFact {
  const { bands, choices } = metricIn(model, id) ?? {};
  const own = bandsOf({ ...(bands && { bands }), ...(choices && { choices }) });
  const score = own.scores[reachedAt(own, fact)] ?? 0;
  const values: readonly (number | string)[] =
    own.options ??
    own.bounds.flatMap((band) =>
      band.flatMap(({ border }) => [border - 1e-6, border, border + 1e-6]),
    );
  const value = values.find(
    (one) => (own.scores[reachedAt(own, { value: one, isWorst: false })] ?? 0) > score,
  );
  return { ...fact, value: value ?? null, isWorst: false };
}
