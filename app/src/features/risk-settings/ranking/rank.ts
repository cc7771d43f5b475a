import type { RacLetter, RacScores } from '@plumbline/api-contract';
import { LETTERS } from '@plumbline/risk';

/** Scores and grades under some settings, by a report's index in {@link RacScores}. */
export type Graded = {
  /** NaN when nothing is available. */
  readonly scores: Float64Array;
  /** null for Incomplete. */
  readonly gradeOf: (at: number) => RacLetter | null;
};

export type Ranked = Graded & {
  /** Indexes of the ranked reports, best first. */
  readonly order: Int32Array;
};

/**
 * The indexes of the reports that can be ranked, sorted by name; equal scores keep this order. Partly withheld reports
 * are left out.
 */
export function byName({ reports }: RacScores): Int32Array {
  const places = reports.map((_, at) => at).filter((at) => reports[at]?.is_withheld === false);
  places.sort((a, b) => {
    const [one, other] = [reports[a], reports[b]];
    if (!one || !other) return 0;
    return one.tp.name.localeCompare(other.tp.name, 'en-US') || (one.id < other.id ? -1 : 1);
  });
  return Int32Array.from(places);
}

/** The order under these scores, best first. Equal ones keep the order of `names`; those without a score come last. */
export function orderBy(scores: Float64Array, names: Int32Array): Int32Array {
  const scoreOf = (at: number): number => {
    const score = scores[at] ?? Number.NaN;
    return Number.isNaN(score) ? -1 : score;
  };
  // The sort is stable, so equal scores keep their order.
  return names.toSorted((a, b) => scoreOf(b) - scoreOf(a));
}

/** How much better a grade is than another: below 0 when it is worse; Incomplete is below F. */
export function gradeStep(now: RacLetter | null, before: RacLetter | null): number {
  const rank = (grade: RacLetter | null): number =>
    grade === null ? LETTERS.length : LETTERS.indexOf(grade);
  return rank(before) - rank(now);
}

export type Movement = { readonly up: number; readonly down: number; readonly moved: number };

/** The effect of a change of weights on a list: grades that rose and fell, and reports that changed places. */
export function movement(before: Ranked, now: Ranked): Movement {
  let up = 0;
  let down = 0;
  for (const at of now.order) {
    const step = gradeStep(now.gradeOf(at), before.gradeOf(at));
    if (step > 0) up += 1;
    if (step < 0) down += 1;
  }
  const moved = now.order.reduce((sum, at, place) => sum + (before.order[place] === at ? 0 : 1), 0);
  return { up, down, moved };
}

const several = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What is announced once a weight has settled. */
export function movementWords({ up, down, moved }: Movement): string {
  if (moved === 0 && up === 0 && down === 0) return 'No assessment changes rank or grade.';
  const words = [
    up > 0 && `${several(up, 'grade goes', 'grades go')} up`,
    down > 0 && `${several(down, 'grade goes', 'grades go')} down`,
    moved > 0 && `${several(moved, 'assessment changes', 'assessments change')} rank`,
  ];
  return `${words.filter(Boolean).join(', ')}.`;
}
