import type { Scalar } from '../ast.ts';
import { dateOf, numberOf, yearOf } from '../reading.ts';
import type { ProofQuestion } from './question.ts';

type Range = NonNullable<ProofQuestion['range']>;
type Placed<T> = { readonly value: T; readonly isOutside: boolean };

/** The range of days that a DATE can hold. */
const FIRST_DAY = dayNumber('1600-01-01');
const LAST_DAY = dayNumber('2999-12-31');

/**
 * Numbers for every result that comparisons with the literals can have: each literal, and `peers` numbers in every gap
 * between two neighbors, as far as the question's decimals allow. Includes numbers outside the range, marked as such.
 */
export function numbersIn(
  literals: readonly Scalar[],
  { min, max, decimals }: Range,
  peers: number,
): readonly Placed<number>[] {
  const [least, most] = [numberOf(min) ?? -Infinity, numberOf(max) ?? Infinity];
  const cuts = new Set([least, most].filter(Number.isFinite));
  for (const literal of literals) {
    const number = numberOf(literal);
    if (number !== undefined) cuts.add(number);
  }
  const found = new Set<number>();
  spread([...cuts], (a, b) => {
    for (const number of numbersBetween(a, b, decimals, peers)) found.add(number);
  });
  for (const cut of cuts) if (decimals === undefined || hasDecimals(cut, decimals)) found.add(cut);
  return [...found].map((value) => ({ value, isOutside: value < least || value > most }));
}

function hasDecimals(number: number, decimals: number): boolean {
  return Number.isInteger(number) || Number(number.toFixed(Math.min(decimals, 100))) === number;
}

function numbersBetween(
  a: number,
  b: number,
  decimals: number | undefined,
  count: number,
): readonly number[] {
  const found: number[] = [];
  const add = (number: number): void => {
    if (number > a && number < b && found.length < count && !found.includes(number))
      found.push(number);
  };
  // If the gap has no bounds, any numbers will do.
  const last = b === Infinity ? count : Math.ceil(b);
  if (a === -Infinity) for (let step = 1; step <= count; step += 1) add(last - step);
  else for (let step = 1; step <= count; step += 1) add(Math.floor(a) + step);
  if (decimals === 0) return found;
  const places = Math.min(decimals ?? 20, 20);
  const unit = 10 ** -places;
  if (decimals !== undefined)
    for (let step = 1; step <= count + 1; step += 1)
      add(Number((Math.floor(a / unit) * unit + step * unit).toFixed(places)));
  if (decimals === undefined && Number.isFinite(a) && Number.isFinite(b))
    for (let step = 1; step <= count; step += 1) add(a + ((b - a) * step) / (count + 1));
  return found;
}

/** The same for days. A year as literal counts as its first day and the first day of the next year. */
export function daysIn(
  literals: readonly Scalar[],
  { min, max }: Range,
  peers: number,
): readonly Placed<string>[] {
  const limit = (bound: number | string | undefined, end: string): number | undefined => {
    if (typeof bound === 'number') return dayNumber(`${String(bound).padStart(4, '0')}-${end}`);
    const day = dateOf(bound);
    return day === undefined ? undefined : dayNumber(day);
  };
  const least = limit(min, '01-01') ?? FIRST_DAY;
  const most = limit(max, '12-31') ?? LAST_DAY;
  const cuts = new Set([FIRST_DAY, LAST_DAY, least, most]);
  for (const literal of literals) {
    const year = yearOf(literal);
    const day = dateOf(literal);
    if (day !== undefined) cuts.add(dayNumber(day));
    if (year === undefined) continue;
    cuts.add(dayNumber(`${String(year).padStart(4, '0')}-01-01`));
    if (year < 9999) cuts.add(dayNumber(`${String(year + 1).padStart(4, '0')}-01-01`));
  }
  const found = new Set<number>(cuts);
  spread([...cuts], (a, b) => {
    for (let step = 1; step <= peers; step += 1) if (a + step < b) found.add(a + step);
  });
  return [...found]
    .filter((day) => day >= FIRST_DAY && day <= LAST_DAY)
    .map((day) => ({ value: dayText(day), isOutside: day < least || day > most }));
}

/** Calls back for each gap between neighboring cuts, and for those before the first and after the last. */
function spread(cuts: readonly number[], between: (a: number, b: number) => void): void {
  const sorted = cuts.toSorted((a, b) => a - b);
  let before = -Infinity;
  for (const cut of sorted) {
    between(before, cut);
    before = cut;
  }
  between(before, Infinity);
}

/** Days since 1970-01-01. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}

function dayText(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
