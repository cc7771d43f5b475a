import type { ScoringBand, ScoringMetric } from '@plumbline/schemas/scoring';
import type { MetricFact } from '../types.ts';
import { figure } from './figures.ts';

/** One bound of a band: a side and a border. A band with two ends has two. */
type Bound = { readonly side: keyof typeof WORDS; readonly border: number };
const WORDS = { atLeast: 'at least', above: 'above', atMost: 'at most', below: 'below' } as const;
const OPPOSITE = { atLeast: 'below', above: 'atMost', atMost: 'above', below: 'atLeast' } as const;
const SIDES = ['atLeast', 'above', 'atMost', 'below'] as const;

/** The bands of a metric, or the options of a choice, in the order of the model. */
export type Bands = {
  readonly scores: readonly number[];
  /** The best score. */
  readonly best: number;
  /** Empty for the last band, which takes everything that is left. */
  readonly bounds: readonly (readonly Bound[])[];
  /** All borders, in the order of the bands. */
  readonly borders: readonly number[];
  /** null if the value is a number. */
  readonly options: readonly string[] | null;
  /** Each band in words: `at least 1.3 and below 1.5`; for a choice, the option. */
  readonly words: readonly string[];
};

const prepared = new WeakMap<object, Bands>();
const NONE: Bands = { scores: [], best: 0, bounds: [], borders: [], options: null, words: [] };

/** Prepares the bands of a metric, once per list. */
export function bandsOf({ bands, choices }: Pick<ScoringMetric, 'bands' | 'choices'>): Bands {
  const list = choices ?? bands;
  if (list === undefined) return NONE;
  const known = prepared.get(list);
  if (known !== undefined) return known;
  const options = choices?.map(({ option }) => option) ?? null;
  const bounds = (options === null ? (bands ?? []) : []).map(boundsOf);
  const made: Bands = {
    scores: list.map(({ score }) => score),
    best: Math.max(0, ...list.map(({ score }) => score)),
    bounds,
    borders: bounds.flat().map(({ border }) => border),
    options,
    words: options ?? bounds.map((_, at) => wordsAt(bounds, at)),
  };
  prepared.set(list, made);
  return made;
}

const boundsOf = (band: ScoringBand): readonly Bound[] =>
  SIDES.flatMap((side) => {
    const border = band[side];
    return border === undefined ? [] : [{ side, border }];
  });

/** The index of the first band that a value is in; -1 if there is none, such as for an option that the model lacks. */
export function bandAt({ bounds, options }: Bands, value: number | string): number {
  if (options !== null) return options.indexOf(String(value));
  if (typeof value !== 'number') return -1;
  for (let at = 0; at < bounds.length; at += 1) {
    const band = bounds[at];
    let isIn = true;
    for (let bound = 0; band !== undefined && bound < band.length; bound += 1)
      isIn &&= holds(band[bound] as Bound, value);
    if (isIn) return at;
  }
  return -1;
}

/** The band of a fact: that of its value, or for a division by zero the last or the best one. */
export function reachedAt(
  bands: Bands,
  { value, isWorst, isBest }: Pick<MetricFact, 'value' | 'isWorst' | 'isBest'>,
): number {
  if (isWorst) return bands.scores.length - 1;
  if (isBest === true) return bands.scores.indexOf(Math.max(...bands.scores));
  return value === null ? -1 : bandAt(bands, value);
}

function holds({ side, border }: Bound, value: number): boolean {
  switch (side) {
    case 'atLeast':
      return value >= border;
    case 'atMost':
      return value <= border;
    case 'above':
      return value > border;
    case 'below':
      return value < border;
  }
}

/** Snaps a value to a border of its bands if it is within one part in 10^12: 0.90 - 0.85 must be 0.05. */
export function withoutNoise({ borders }: Bands, value: number): number {
  for (const border of borders)
    if (Math.abs(value - border) <= 1e-12 * Math.max(1, Math.abs(border))) return border;
  return value;
}

const isUpward = ({ side }: Bound): boolean => side === 'atLeast' || side === 'above';

/** A band in words. It excludes the bands before it, so the ones next to it are part of its wording. */
function wordsAt(bounds: Bands['bounds'], at: number): string {
  const own = bounds[at] ?? [];
  const before = bounds.slice(0, at).flat();
  if (own.length === 0) {
    const last = before.at(-1);
    return last === undefined ? 'any value' : beyond(last);
  }
  const ends = own.flatMap((bound) => {
    const end = before.findLast((one) => isUpward(one) === isUpward(bound));
    return own.length > 1 || end === undefined ? [bound] : [flipped(end), bound];
  });
  const [one, other] = ends;
  // At least 0 and at most 0.
  if (one?.border === other?.border && ends.length === 2) return String(one?.border);
  return ends
    .sort((one, other) => Number(isUpward(other)) - Number(isUpward(one)))
    .map(words)
    .join(' and ');
}

const flipped = ({ side, border }: Bound): Bound => ({ side: OPPOSITE[side], border });
const words = ({ side, border }: Bound): string => `${WORDS[side]} ${figure(border, 6)}`;
const beyond = (bound: Bound): string => words(flipped(bound));

/** The next band that scores better: the nearest one of a number, the next better option of a choice; -1 if none. */
export function nextBandAt({ scores, options }: Bands, at: number): number {
  const own = scores[at] ?? 0;
  let next = -1;
  for (const [candidate, score] of scores.entries()) {
    if (score <= own) continue;
    const best = scores[next];
    const nearer = Math.abs(candidate - at) - Math.abs(next - at);
    if (best === undefined) next = candidate;
    else if (options === null ? nearer < 0 || (nearer === 0 && score < best) : score < best)
      next = candidate;
  }
  return next;
}

/** What to reach for a better band: `at least 1.5`, `at least -25 and below -10`, or the option itself. */
export function goalWords(bands: Bands, from: number, to: number): string {
  if (bands.options !== null) return `“${bands.options[to] ?? ''}”`;
  const [only, ...more] = bands.bounds[to] ?? [];
  // Coming from the worse side, one border is enough.
  return to < from && only !== undefined && more.length === 0
    ? words(only)
    : (bands.words[to] ?? '');
}
