import { weigh } from '../score/weigh.ts';
import type { AssessedMetric, Assessment, ChangeLine, MetricState } from '../types.ts';
import { ALL_DECIMALS, foundText, LEAST_DECIMALS } from './values.ts';

/**
 * What changed between two assessments and the points that each change moved, largest first. The changes are applied
 * one after the other: weights, then metrics that became available, values, and metrics that no longer are. Each line
 * is the difference of two scores along the way, so all lines add up exactly to the change of the score. If either
 * assessment has no score, no points are moved.
 */
export function compareAssessments(earlier: Assessment, later: Assessment): readonly ChangeLine[] {
  const path = pathOf(earlier, later);
  const lines: ChangeLine[] = [];
  const hasScores = earlier.score !== null && later.score !== null;
  let score = earlier.score ?? 0;
  const step = (metric: string | null, text: string): void => {
    const reached = path.score() ?? score;
    lines.push({ metric, text, points: hasScores ? reached - score : 0 });
    score = reached;
  };
  const weights = weightsText(earlier, later);
  path.takeWeights();
  if (weights !== null) step(null, weights);
  for (const pass of [isNew, isKept, isGone])
    for (const { id, was, is } of path.metrics)
      if (pass(was, is)) {
        path.take(id);
        const text = changeText(was, is);
        if (text !== null) step(id, text);
      }
  return lines.sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
}

type Side = AssessedMetric | undefined;

const isAvailable = (metric: Side): boolean => metric?.score !== null && metric !== undefined;
const isNew = (was: Side, is: Side): boolean => !isAvailable(was) && isAvailable(is);
const isGone = (was: Side, is: Side): boolean => isAvailable(was) && !isAvailable(is);
const isKept = (was: Side, is: Side): boolean => isAvailable(was) === isAvailable(is);

/** Turns the earlier assessment into the later one, metric by metric. */
function pathOf(earlier: Assessment, later: Assessment) {
  const before = new Map(earlier.metrics.map((metric) => [metric.id, metric]));
  const codes = [...new Set([...later.categories, ...earlier.categories].map(({ code }) => code))];
  const after = new Map(later.metrics.map((metric) => [metric.id, metric]));
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  const metrics = codes.flatMap((code) =>
    ids
      .map((id) => ({ id, was: before.get(id), is: after.get(id) }))
      .filter(({ was, is }) => (is ?? was)?.category === code),
  );
  const starts = codes.reduce<readonly number[]>(
    (made, code) => [
      ...made,
      (made.at(-1) ?? 0) + metrics.filter(({ was, is }) => (is ?? was)?.category === code).length,
    ],
    [0],
  );
  const weightIn = ({ categories }: Assessment, code: string): number =>
    categories.find((category) => category.code === code)?.weight ?? 0;
  let weights = {
    starts,
    categories: codes.map((code) => weightIn(earlier, code)),
    metrics: metrics.map(({ was }) => was?.weight ?? 0),
  };
  const standing = metrics.map(({ was }) => standingOf(was));
  const places = new Map(metrics.map(({ id }, at) => [id, at]));
  return {
    metrics,
    score: () => weigh(weights, standing).score,
    takeWeights: () => {
      weights = {
        starts,
        categories: codes.map((code) => weightIn(later, code)),
        metrics: metrics.map(({ is }) => is?.weight ?? 0),
      };
    },
    take: (id: string) => {
      standing[places.get(id) ?? -1] = standingOf(after.get(id));
    },
  };
}

const standingOf = (metric: Side): number | null | undefined =>
  metric === undefined || metric.state === 'notApplicable' ? undefined : metric.score;

const MOST_NAMED = 3;

/** Which weights changed, or null. A category or metric that one of the two lacks counts as weight 0 there. */
function weightsText(earlier: Assessment, later: Assessment): string | null {
  const named = (one: Assessment) => [
    ...one.categories.map(({ code, name, weight }) => ({ key: code, name, weight })),
    ...one.metrics.map(({ id, name, weight }) => ({ key: id, name, weight })),
  ];
  const before = new Map(named(earlier).map(({ key, weight }) => [key, weight]));
  const changed = named(later).filter(({ key, weight }) => (before.get(key) ?? 0) !== weight);
  const known = new Set(named(later).map(({ key }) => key));
  const gone = named(earlier).filter(({ key, weight }) => !known.has(key) && weight !== 0);
  if (changed.length + gone.length === 0) return null;
  const all = [
    ...changed.map(({ key, name, weight }) => `${name} ${before.get(key) ?? 0} to ${weight}`),
    ...gone.map(({ name, weight }) => `${name} ${weight} to 0`),
  ];
  const more = all.length - MOST_NAMED;
  return `Weights: ${all.slice(0, MOST_NAMED).join('; ')}${more > 0 ? `; ${more} more` : ''}`;
}

const STATES: Readonly<Record<Exclude<MetricState, 'available'>, string>> = {
  notAvailable: 'not answered',
  notShared: 'not shared',
  keptOut: 'excluded from scores',
  notApplicable: 'not applicable',
};

const sideText = (side: Side, decimals?: number): string => {
  if (side === undefined) return 'not in the model';
  return side.state === 'available' ? foundText(side, undefined, decimals) : STATES[side.state];
};

/** From one side to the other, with as many decimals as tell them apart: 1.2999 to 1.3001, never 1.3 to 1.3. */
function fromTo(was: Side, is: Side, decimals = LEAST_DECIMALS): string {
  const before = sideText(was, decimals);
  const after = sideText(is, decimals);
  if (before === after && decimals < ALL_DECIMALS) return fromTo(was, is, decimals + 1);
  return `${before} to ${after}`;
}

/** `Current ratio: 1.2 to 1.5`; null if nothing changed. */
function changeText(was: Side, is: Side): string | null {
  const name = (is ?? was)?.name ?? '';
  const isSame =
    was?.state === is?.state &&
    was?.value === is?.value &&
    was?.isWorst === is?.isWorst &&
    was?.isBest === is?.isBest;
  if (!isSame) return `${name}: ${fromTo(was, is)}`;
  if (was?.score === is?.score) return null;
  return `${name}: ${sideText(is)}, which now scores ${is?.score} instead of ${was?.score}`;
}
