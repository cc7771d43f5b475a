import type { ScoringModel } from '@plumbline/schemas/scoring';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { assess } from '../score/assess.ts';
import { bandsOf, reachedAt } from '../score/bands.ts';
import { LETTERS, letterOf, lower, placeOf, regrade, settled } from '../score/grade.ts';
import { prepareReweighing, reweigh, reweighedReport } from '../score/reweigh.ts';
import { anyFacts, anyModel, someModel } from '../testing/arbitrary-facts.ts';
import type { Assessment, Letter } from '../types.ts';
import { compareAssessments } from './compare.ts';
import { MOST_CHANGES } from './next-grade.ts';
import { tippingOf } from './robustness.ts';

it('the points lost per metric add up to exactly 100 minus the score', () => {
  fc.assert(
    fc.property(someModel, anyFacts, (model, facts) => {
      const { score, metrics, categories } = assess(model, facts);
      if (score === null) return;
      const lost = metrics.reduce((sum, { points }) => sum + points, 0);
      const share = metrics.reduce((sum, metric) => sum + metric.share, 0);
      expect(Math.abs(100 - lost - score)).toBeLessThan(1e-9);
      expect(Math.abs(100 - share)).toBeLessThan(1e-9);
      for (const { code, points } of categories) {
        const own = metrics.filter(({ category }) => category === code);
        expect(own.reduce((sum, metric) => sum + metric.points, 0)).toBeCloseTo(points, 10);
      }
      for (const metric of metrics)
        if (metric.state !== 'available')
          expect([metric.band, metric.next, metric.score, metric.points]).toEqual([
            null,
            null,
            null,
            0,
          ]);
    }),
  );
});

it('gives at most four reasons, the costliest first', () => {
  fc.assert(
    fc.property(someModel, anyFacts, (model, facts) => {
      const { reasons, metrics } = assess(model, facts);
      const points = new Map(metrics.map((metric) => [metric.id, metric.points]));
      const named = reasons.map(({ metric }) => points.get(metric) ?? 0);
      expect(named.length).toBeLessThanOrEqual(4);
      expect(named).toEqual(named.toSorted((one, other) => other - one));
      const others = metrics.filter(({ id }) => !reasons.some(({ metric }) => metric === id));
      for (const { points: lost } of others)
        expect(lost).toBeLessThanOrEqual(named.length < 4 ? 0 : (named.at(-1) ?? 0));
    }),
  );
});

/** The grade with one weight changed, by assessing again. */
function gradeWith(
  model: ScoringModel,
  made: Assessment,
  of: string,
  weight: number,
): Letter | null {
  const changed = {
    ...model,
    categories: model.categories.map((category) => ({
      ...category,
      weight: category.code === of ? weight : category.weight,
      metrics: category.metrics.map((metric) =>
        metric.id === of ? { ...metric, weight } : metric,
      ),
    })),
  };
  const report = reweighedReport(made, new Set(), model.coverage.cap);
  const ids = made.metrics.map(({ id }) => id);
  const place = reweigh(prepareReweighing(changed, ids, [report]), changed).grades[0] ?? -1;
  return LETTERS[place] ?? null;
}

it('names the smallest change of a weight that changes the grade', () => {
  let found = 0;
  fc.assert(
    fc.property(
      someModel,
      anyFacts,
      fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
      // Closer to the border than this, a score rounds to it.
      fc.double({ min: 0, max: 0.9999, noNaN: true }),
      (model, facts, picks, part) => {
        const made = assess(model, facts);
        const tipping = tippingOf(model, made);
        expect(made.robustness === null).toBe(tipping === null);
        const limit = tipping === null ? 1000 : Math.abs(tipping.at - tipping.now);
        const weights = [
          ...made.categories.map(({ code, weight }) => ({ of: code, weight })),
          ...made.metrics.map(({ id, weight }) => ({ of: id, weight })),
        ];
        if (made.grade === null) return;
        if (tipping !== null) {
          found += 1;
          const { of, at, now, isUp, isAt } = tipping;
          const beyond = isAt ? at : at + (isUp ? 1 : -1) * Math.max(1e-4, at * 1e-6);
          expect(weights).toContainEqual({ of, weight: now });
          if (beyond >= 0) expect(gradeWith(model, made, of, beyond)).not.toBe(made.grade);
          const [, verb, shown] =
            / (exceeds|reaches|drops to|drops below) ([\d.,]+), now /u.exec(
              made.robustness ?? '',
            ) ?? [];
          expect(made.robustness).not.toMatch(/, [^,.]+ (?:exceeds|reaches|drops)/u);
          const told = Number(shown?.replaceAll(',', ''));
          // The shown weight is truncated to a few decimals, so the grade still holds with it.
          if (Math.abs(told - at) > 1e-6) {
            expect(gradeWith(model, made, of, told)).toBe(made.grade);
            expect(['exceeds', 'drops below']).toContain(verb);
          }
        }
        // No smaller change of a weight is enough: tries some weights at some distances, also just before the border.
        for (const pick of picks) {
          const { of, weight } = weights[pick % weights.length] as (typeof weights)[number];
          for (const share of [part, 0.5, 0.9999])
            for (const sign of [-1, 1]) {
              const tried = weight + sign * share * limit;
              if (tried <= 0 || tried >= 1000) continue;
              expect([of, tried, gradeWith(model, made, of, tried)]).toEqual([
                of,
                tried,
                made.grade,
              ]);
            }
        }
      },
    ),
  );
  expect(found).toBeGreaterThan(inject('propertyRuns') / 10);
});

it('reaches the next grade with the smallest set of metrics, none of which can be left out', () => {
  let found = 0;
  fc.assert(
    fc.property(someModel, anyFacts, (model, facts) => {
      const made = assess(model, facts);
      const { nextGrade: next, grade, score } = made;
      if (grade === null || score === null) return;
      const target = LETTERS[placeOf(grade) - 1];
      if (next.found === 'none') {
        const holding = made.caps.filter(({ cap }) => placeOf(cap) >= placeOf(grade));
        expect(grade === 'A+' || holding.length > 0).toBe(true);
        return;
      }
      expect(next.grade).toBe(target);
      const reached = (gain: number): Letter =>
        made.caps.reduce<Letter>(
          (worst, { cap }) => lower(worst, cap),
          letterOf(model, settled(score + gain)),
        );
      const isEnough = (gain: number) => placeOf(reached(gain)) < placeOf(grade);
      const most = made.metrics
        .map((metric) => {
          const own = model.categories
            .flatMap(({ metrics }) => metrics)
            .find(({ id }) => id === metric.id);
          const best = Math.max(0, ...bandsOf(own ?? {}).scores);
          return metric.score === null ? 0 : (metric.share * (best - metric.score)) / 100;
        })
        .toSorted((one, other) => other - one);
      const sum = (gains: readonly number[]) => gains.reduce((all, gain) => all + gain, 0);
      // No smaller set is enough, because even the largest gains are not.
      const least = [1, 2, 3].find((count) => isEnough(sum(most.slice(0, count))));
      if (next.found === 'unknown') {
        expect(least).toBeUndefined();
        return;
      }
      found += 1;
      expect(next.changes.length).toBeLessThanOrEqual(MOST_CHANGES);
      expect(next.changes).toHaveLength(least ?? -1);
      const gains = next.changes.map(({ gain }) => gain);
      expect(isEnough(sum(gains))).toBe(true);
      for (const at of gains.keys())
        expect(isEnough(sum(gains.filter((_, one) => one !== at)))).toBe(false);
      for (const { metric, band, gain } of next.changes) {
        const own = made.metrics.find(({ id }) => id === metric);
        const bands = bandsOf(
          model.categories.flatMap(({ metrics }) => metrics).find(({ id }) => id === metric) ?? {},
        );
        const better = bands.scores[bands.words.indexOf(band)] ?? 0;
        expect(own === undefined ? -1 : reachedAt(bands, own)).not.toBe(bands.words.indexOf(band));
        expect(((own?.share ?? 0) * (better - (own?.score ?? 0))) / 100).toBeCloseTo(gain, 9);
      }
    }),
  );
  expect(found).toBeGreaterThan(inject('propertyRuns') / 20);
});

it('changes between two assessments add up exactly, whatever changed', () => {
  fc.assert(
    fc.property(someModel, anyModel, anyFacts, anyFacts, (model, other, facts, later) => {
      const [was, is] = [assess(model, facts), assess(other, later)];
      const lines = compareAssessments(was, is);
      const sum = lines.reduce((all, { points }) => all + points, 0);
      if (was.score === null || is.score === null) expect(sum).toBe(0);
      else expect(sum).toBe(is.score - was.score);
      expect(compareAssessments(is, is)).toEqual([]);
    }),
  );
});

it('rescoring with other weights gives exactly the same result as assessing again', () => {
  fc.assert(
    fc.property(someModel, anyModel, fc.array(anyFacts, { maxLength: 3 }), (model, other, all) => {
      const made = all.map((facts) => assess(model, facts));
      const ids = made[0]?.metrics.map(({ id }) => id) ?? [];
      const reports = made.map((one) => reweighedReport(one, new Set(), model.coverage.cap));
      const { scores, coverages, grades } = reweigh(prepareReweighing(other, ids, reports), other);
      for (const [at, facts] of all.entries()) {
        const wanted = assess(other, facts);
        expect(Number.isNaN(scores[at]) ? null : scores[at]).toBe(wanted.score);
        expect(coverages[at]).toBe(wanted.coverage);
        expect(LETTERS[grades[at] ?? -1] ?? null).toBe(wanted.grade);
      }
    }),
  );
});

it('overriding caps gives the grade without them', () => {
  fc.assert(
    fc.property(someModel, anyFacts, (model, facts) => {
      const made = assess(model, facts);
      const ids = made.caps.map(({ id }) => id);
      expect(regrade(made, []).grade).toBe(made.grade);
      expect(regrade(made, ids).grade).toBe(made.grade === null ? null : made.letter);
    }),
  );
});
