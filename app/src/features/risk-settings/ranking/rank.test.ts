import type { RacLetter, RacScores } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { scoresOf } from '../testing/model.ts';
import { byName, gradeStep, movement, movementWords, orderBy, type Ranked } from './rank.ts';

describe('the ranking of assessments', () => {
  const { metrics, reports } = scoresOf(5);
  const names = ['Cedar', 'Barton', 'Cedar', 'Dawson', 'Ash'];
  const scores: RacScores = {
    metrics,
    reports: reports.map((report, at) => ({
      ...report,
      tp: { ...report.tp, name: names[at] ?? '' },
      is_withheld: at === 3,
    })),
  };

  it('starts by name, and leaves out those that are partly withheld', () => {
    // Of two with one name, the one with the smaller id comes first.
    expect([...byName(scores)]).toEqual([4, 1, 0, 2]);
  });

  it('is by score; equal ones stay by name, and those without a score come last', () => {
    const order = orderBy(Float64Array.from([70, Number.NaN, 0, 99, 70]), byName(scores));
    expect([...order]).toEqual([4, 0, 2, 1]);
  });
});

describe('what a change of weights moves', () => {
  const ranked = (order: number[], grades: (RacLetter | null)[]): Ranked => ({
    scores: new Float64Array(grades.length),
    order: Int32Array.from(order),
    gradeOf: (at) => grades[at] ?? null,
  });

  it('counts grades that rise and fall; no grade is below F', () => {
    expect([gradeStep('A', 'B+'), gradeStep('F', null), gradeStep(null, 'F')]).toEqual([2, 1, -1]);
    const before = ranked([0, 1, 2], ['A', 'B', null]);
    expect(movement(before, ranked([1, 0, 2], ['B', 'A', 'F']))).toEqual({
      up: 2,
      down: 1,
      moved: 2,
    });
  });

  it.each([
    [{ up: 0, down: 0, moved: 0 }, 'No assessment changes rank or grade.'],
    [{ up: 1, down: 0, moved: 0 }, '1 grade goes up.'],
    [
      { up: 2, down: 1, moved: 1200 },
      '2 grades go up, 1 grade goes down, 1,200 assessments change rank.',
    ],
    [{ up: 0, down: 0, moved: 1 }, '1 assessment changes rank.'],
  ])('%j is announced as “%s”', (counts, words) => {
    expect(movementWords(counts)).toBe(words);
  });
});
