import type { ScoringBand, ScoringMetric, ScoringModel } from '@plumbline/schemas/scoring';
import type { Reports } from './fault.ts';

const BOUNDS = ['atLeast', 'above', 'atMost', 'below'] as const;

/** Bands that overlap, that no value reaches, or that leave values without a score; weights below 0. */
export function bandFaults(model: ScoringModel, reports: Reports): void {
  model.categories.forEach(({ metrics }, at) =>
    metrics.forEach((metric, place) =>
      metricFaults(metric, `/categories/${at}/metrics/${place}`, reports),
    ),
  );
}

function metricFaults(metric: ScoringMetric, pointer: string, { report }: Reports): void {
  const { direction, formula, choice, choices } = metric;
  const bands = metric.bands ?? null;
  if (direction === 'choice') {
    if (choice == null || choices == null)
      report('M110', pointer, `${metric.id} is a choice without \`choice\` or \`choices\``);
    return;
  }
  if (formula == null) report('M102', pointer, `${metric.id} has no formula`);
  if (bands === null || bands.length === 0) {
    report('M107', pointer, `${metric.id} has no bands`, 'add bands, the last without a bound');
    return;
  }
  bands.forEach((band, at) => {
    const own = BOUNDS.filter((bound) => band[bound] != null);
    const isLast = at === bands.length - 1;
    const where = `${pointer}/bands/${at}`;
    if (own.length > 1)
      report('M105', where, 'a band can have only one bound', `keep one of ${own.join(', ')}`);
    if (isLast && own.length > 0)
      report(
        'M107',
        where,
        'no band covers the remaining values',
        'end with a band without a bound, such as `{ "score": 0 }`',
      );
    if (!isLast && own.length === 0)
      report('M106', `${pointer}/bands/${at + 1}`, 'no value reaches this band', MOVE);
  });
  orderFaults(bands, pointer, report);
}

const MOVE = 'the bands before it cover every value: put the band without a bound last';

/** The first matching band wins, so each bound must cover values that earlier ones leave. */
function orderFaults(bands: readonly ScoringBand[], pointer: string, report: Reports['report']) {
  // What the bands so far cover: everything from `from` up, and everything up to `to`.
  let from: Bound = { value: Number.POSITIVE_INFINITY, isIn: false };
  let to: Bound = { value: Number.NEGATIVE_INFINITY, isIn: false };
  bands.forEach((band, at) => {
    const where = `${pointer}/bands/${at}`;
    const lower = boundOf(band.atLeast, band.above);
    const upper = boundOf(band.atMost, band.below);
    if (lower !== null && upper === null) {
      if (isFrom(lower, from)) report('M106', where, 'no value reaches this band', SORT);
      else if (lower.value < to.value) report('M105', where, OVERLAP, TURN);
      else from = lower;
    } else if (upper !== null && lower === null) {
      if (isTo(upper, to)) report('M106', where, 'no value reaches this band', SORT);
      else if (upper.value > from.value) report('M105', where, OVERLAP, TURN);
      else to = upper;
    }
  });
}

const SORT = 'an earlier band covers all of its values: sort the bands, narrowest first';
const OVERLAP = 'this band overlaps an earlier one';
const TURN = 'use only lower bounds or only upper bounds, in order';

type Bound = { readonly value: number; readonly isIn: boolean };

function boundOf(closed: number | null | undefined, open: number | null | undefined): Bound | null {
  if (closed != null) return { value: closed, isIn: true };
  return open == null ? null : { value: open, isIn: false };
}

/** Whether everything from `bound` up is within everything from `from` up. */
const isFrom = (bound: Bound, from: Bound): boolean =>
  bound.value > from.value || (bound.value === from.value && (from.isIn || !bound.isIn));
const isTo = (bound: Bound, to: Bound): boolean =>
  bound.value < to.value || (bound.value === to.value && (to.isIn || !bound.isIn));
