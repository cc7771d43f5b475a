import type { Comparison } from './comparison.ts';
import { figureText, lineText } from './figure-text.ts';
import type { Figures, Point } from './figures.ts';

type Known = Point & { readonly value: number };

/**
 * A chart in words: the first and the last figure, a high or a low in between, how the last one compares with the line,
 * and what is missing. "TRIR fell from 4.57 in 2023 to 1.86 in 2025, below the industry average of 2.3."
 *
 * @param offScale points that are off the scale, whose marks are at the top edge
 */
export function messageOf(
  { chart, points }: Figures,
  comparison: Comparison | null,
  offScale: readonly Point[] = [],
): string {
  const known = points.filter((point): point is Known => point.value !== null);
  const first = known[0];
  const last = known.at(-1);
  if (!first || !last) return `There is no ${chart.figure} to show.`;
  const say = (value: number): string => figureText(chart.unit, value);
  const sentences = [
    `${chart.figure} ${course(known, first, last, say)}${stand(last, comparison, say)}.`,
    ...missing(points),
    ...offScale.map(
      ({ value, when }) =>
        `${say(value ?? 0)} ${when} is too high for the scale, so its mark is at the top edge.`,
    ),
  ];
  return sentences.join(' ');
}

function course(
  known: readonly Known[],
  first: Known,
  last: Known,
  say: (value: number) => string,
): string {
  if (first === last)
    return `${last.when === 'today' ? 'is' : 'was'} ${say(last.value)} ${last.when}`;
  const [from, to] = [say(first.value), say(last.value)];
  // The displayed text decides: two figures that read the same have not changed.
  const verb = from === to ? null : last.value > first.value ? 'rose' : 'fell';
  const ends = verb
    ? `${verb} from ${from} ${first.when} to ${to} ${last.when}`
    : `was ${to} ${first.when} and ${last.when}`;
  return ends + turn(known, first, last, say);
}

/** A high or a low in between that the first and last figures, as they are displayed, would hide. */
function turn(
  known: readonly Known[],
  first: Known,
  last: Known,
  say: (value: number) => string,
): string {
  const between = known.slice(1, -1).toSorted((a, b) => a.value - b.value);
  const low = between[0];
  const high = between.at(-1);
  const most = Math.max(first.value, last.value);
  if (high && high.value > most && say(high.value) !== say(most))
    return `, with a high of ${say(high.value)} ${high.when}`;
  const least = Math.min(first.value, last.value);
  if (low && low.value < least && say(low.value) !== say(least))
    return `, with a low of ${say(low.value)} ${low.when}`;
  return '';
}

function stand(
  { value }: Known,
  comparison: Comparison | null,
  say: (value: number) => string,
): string {
  if (!comparison) return '';
  const against = `the ${comparison.label} of ${lineText(comparison.value)}`;
  // Here too, the displayed text decides.
  if (say(value) === say(comparison.value)) return `, the same as ${against}`;
  return `, ${value < comparison.value ? 'below' : 'above'} ${against}`;
}

function missing(points: readonly Point[]): readonly string[] {
  const blank = points.filter(({ value }) => value === null).map(({ label }) => label);
  if (blank.length === 0) return [];
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(blank);
  return [`There is no figure for ${list}.`];
}
