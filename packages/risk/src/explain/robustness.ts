import type { ScoringModel } from '@plumbline/schemas/scoring';
import { figure } from '../score/figures.ts';
import { letterOf, lower, placeOf, settled } from '../score/grade.ts';
import type { Graded, Letter } from '../types.ts';

/** The largest weight that can be entered, and so the largest one considered. */
const MOST_WEIGHT = 1000;

/** The smallest change of a single weight that changes the grade. */
export type Tipping = {
  /** The id of a metric or the code of a category. */
  readonly of: string;
  readonly name: string;
  readonly now: number;
  readonly isUp: boolean;
  /** The grade changes at this weight (`isAt`), or as soon as it is passed. */
  readonly at: number;
  readonly isAt: boolean;
};

/** `B holds until the weight of EMR, latest year, exceeds 14, now 9.`; null where no single weight changes the grade. */
export function robustnessOf(model: ScoringModel, graded: Graded): string | null {
  const tipping = tippingOf(model, graded);
  if (tipping === null) return null;
  const { name, now, isUp, at } = tipping;
  const shown = shownThreshold(tipping);
  // The grade still holds at a truncated weight, and changes beyond it.
  const isAt = tipping.isAt && shown === at;
  const verb = isUp ? (isAt ? 'reaches' : 'exceeds') : isAt ? 'drops to' : 'drops below';
  const closed = name.includes(', ') ? `${name},` : name;
  return `${graded.grade} holds until the weight of ${closed} ${verb} ${plain(shown)}, now ${plain(now)}.${at === now ? ' Any change of it matters.' : ''}`;
}

const plain = (weight: number): string => figure(weight, 6);

/** Truncated toward the current weight, so that the grade holds at least as far as the shown weight. */
function shownThreshold({ at, now, isUp }: Tipping): number {
  for (const factor of [100, 10_000, 1_000_000]) {
    const cut = isUp
      ? Math.floor(at * factor + 1e-6) / factor
      : Math.ceil(at * factor - 1e-6) / factor;
    if (cut !== now) return cut;
  }
  return at;
}

/** Score and coverage as functions of a single weight. */
type Course = {
  readonly score: (weight: number) => number | null;
  readonly coverage: (weight: number) => number;
  /** The weight at which each reaches a given number; NaN or Infinity if there is none. */
  readonly whereScore: (score: number) => number;
  readonly whereCoverage: (coverage: number) => number;
};

/**
 * Score and coverage are quotients of two linear functions of any one weight, so the weights at which they reach a
 * cut-off can be computed without a search. Between two such weights the grade does not change.
 */
export function tippingOf(model: ScoringModel, graded: Graded): Tipping | null {
  const { grade, caps } = graded;
  if (grade === null) return null;
  const place = placeOf(grade);
  const scores = model.grades
    .filter(({ letter }) => letter === grade || placeOf(letter) === place - 1)
    .map(({ from }) => from);
  const { gradeFrom, fullFrom, cap } = model.coverage;
  const coverageCap = model.caps.find(({ id, isOn }) => id === cap && isOn)?.cap;
  const held = caps
    .filter(({ id }) => id !== cap)
    .reduce<Letter>((reached, one) => lower(reached, one.cap), 'A+');
  const gradeAt = (course: Course, weight: number): Letter | null => {
    const score = course.score(weight);
    const coverage = settled(course.coverage(weight));
    if (score === null || coverage < gradeFrom) return null;
    const reached = lower(held, letterOf(model, settled(score)));
    return coverageCap === undefined || coverage >= fullFrom
      ? reached
      : lower(reached, coverageCap);
  };
  let best: Tipping | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { of, name, now, course } of courses(graded)) {
    const borders = [
      0,
      MOST_WEIGHT,
      course.whereCoverage(gradeFrom),
      course.whereCoverage(fullFrom),
    ];
    for (const score of scores) borders.push(course.whereScore(score));
    const isOther = (weight: number): boolean => gradeAt(course, weight) !== grade;
    for (const isUp of [true, false]) {
      const found = firstChange({ borders, now, isUp, within: nearest }, isOther);
      if (found === null) continue;
      nearest = Math.abs(found.at - now);
      best = { of, name, now, isUp, ...found };
    }
  }
  return best;
}

type Way = {
  readonly borders: readonly number[];
  readonly now: number;
  readonly isUp: boolean;
  /** Only changes closer than this are looked for. */
  readonly within: number;
};

/** The first border, going outward from the current weight, at which or right after which the grade changes. */
function firstChange(
  way: Way,
  isOther: (weight: number) => boolean,
): { readonly at: number; readonly isAt: boolean } | null {
  const { now, within } = way;
  let from = now;
  while (Math.abs(from - now) < within) {
    const border = nextBorder(way, from);
    if (border === null) return null;
    if (isOther((from + border) / 2)) return { at: from, isAt: false };
    if (Math.abs(border - now) < within && isOther(border)) return { at: border, isAt: true };
    from = border;
  }
  return null;
}

function nextBorder({ borders, isUp }: Way, from: number): number | null {
  let next: number | null = null;
  for (const border of borders) {
    // NaN and Infinity mean that there is no border.
    if (!(border >= 0 && border <= MOST_WEIGHT)) continue;
    const isAhead = isUp ? border > from : border < from;
    if (isAhead && (next === null || (isUp ? border < next : border > next))) next = border;
  }
  return next;
}

type Named = {
  readonly of: string;
  readonly name: string;
  readonly now: number;
  readonly course: Course;
};

/** Sums over the metrics of one category, or over the categories. */
type Sums = {
  /** The sum of weight x score, and of the weights, over what counts in the score. */
  readonly sum: number;
  readonly scored: number;
  /** The sum of weight x coverage, and of the weights, over what counts in the coverage. */
  readonly covered: number;
  readonly applicable: number;
};

function courses({ metrics, categories }: Graded): readonly Named[] {
  const inside = categories.map(({ code }) =>
    metrics
      .filter(({ category, state }) => category === code && state !== 'notApplicable')
      .map(({ id, name, weight, score }) => {
        const coverage = score === null ? 0 : 1;
        return { id, name, weight, score, coverage };
      }),
  );
  const counted = categories.filter((_, at) => summed(inside[at] ?? []).applicable > 0);
  return categories.flatMap((category, at): readonly Named[] => {
    const own = inside[at] ?? [];
    // Sums up the others instead of subtracting one from the total: 0.1 + 0.2 - 0.3 would leave a tiny weight.
    const beside = summed(counted, category);
    const { code, name, weight } = category;
    const line: Named = { of: code, name, now: weight, course: lineCourse(category, beside) };
    return [
      ...(counted.includes(category) ? [line] : []),
      ...(weight === 0 ? [] : own).map((metric) => {
        const others = summed(own, metric);
        const course = metricCourse(metric.score, others, { beside, weight });
        return { of: metric.id, name: metric.name, now: metric.weight, course };
      }),
    ];
  });
}

type Weighted = {
  readonly weight: number;
  readonly score: number | null;
  readonly coverage: number;
};

function summed(list: readonly Weighted[], without?: Weighted): Sums {
  let [sum, scored, covered, applicable] = [0, 0, 0, 0];
  for (const one of list) {
    if (one === without) continue;
    const { weight, score, coverage } = one;
    if (score !== null) {
      sum += weight * score;
      scored += weight;
    }
    covered += weight * coverage;
    applicable += weight;
  }
  return { sum, scored, covered, applicable };
}

/** How one member moves a weighted mean: a category among the others, or a metric within its category. */
function lineCourse(
  { score, coverage }: { readonly score: number | null; readonly coverage: number },
  { sum, scored, covered, applicable }: Sums,
): Course {
  return {
    score: (weight) => {
      const counted = score === null ? 0 : weight;
      return scored + counted > 0 ? (sum + counted * (score ?? 0)) / (scored + counted) : null;
    },
    coverage: (weight) =>
      applicable + weight > 0 ? (100 * (covered + weight * coverage)) / (applicable + weight) : 0,
    whereScore: (goal) => (score === null ? Number.NaN : (goal * scored - sum) / (score - goal)),
    whereCoverage: (goal) => ((goal / 100) * applicable - covered) / (coverage - goal / 100),
  };
}

/** A metric moves its category, which moves the total. */
function metricCourse(
  score: number | null,
  others: Sums,
  { beside, weight }: { readonly beside: Sums; readonly weight: number },
): Course {
  const inside = lineCourse({ score, coverage: score === null ? 0 : 1 }, others);
  return {
    score: (own) => {
      const mean = inside.score(own);
      const scored = beside.scored + (mean === null ? 0 : weight);
      return scored > 0 ? (beside.sum + weight * (mean ?? 0)) / scored : null;
    },
    coverage: (own) => {
      const isApplicable = others.applicable + own > 0;
      const applicable = beside.applicable + (isApplicable ? weight : 0);
      if (applicable === 0) return 0;
      const part = isApplicable ? inside.coverage(own) / 100 : 0;
      return (100 * (beside.covered + weight * part)) / applicable;
    },
    whereScore: (goal) =>
      inside.whereScore((goal * (beside.scored + weight) - beside.sum) / weight),
    whereCoverage: (goal) =>
      inside.whereCoverage(
        (100 * ((goal / 100) * (beside.applicable + weight) - beside.covered)) / weight,
      ),
  };
}
