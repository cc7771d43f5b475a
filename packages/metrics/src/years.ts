import { MONTHS } from '@plumbline/schemas';

/** First year that can be reported. */
export const FIRST_YEAR = 2020;

export type YearRange = { readonly from: number; readonly to: number };

/** The last calendar year that was over on `now` (yyyy-mm-dd). */
export function lastCompleteYear(now: string): number {
  return Number(now.slice(0, 4)) - 1;
}

/**
 * The last fiscal year that ended before `now` (yyyy-mm-dd), named after the year in which it ends.
 *
 * @param endsIn the English name of its last month; anything else means December
 */
export function lastFiscalYear(endsIn: unknown, now: string): number {
  const month = monthNumber(endsIn) ?? MONTHS.length;
  const [year, thisMonth] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))];
  return thisMonth > month ? year : year - 1;
}

/** 1 for January to 12 for December; undefined if it is not the name of a month. */
export function monthNumber(name: unknown): number | undefined {
  if (typeof name !== 'string') return undefined;
  const at = MONTHS.indexOf(name.trim().toLowerCase());
  return at === -1 ? undefined : at + 1;
}

/** The years of a range, inclusive, limited to {@link FIRST_YEAR} .. `last`. */
export function yearsOf(range: YearRange, last: number): readonly number[] {
  const years: number[] = [];
  const to = Math.min(range.to, last);
  for (let year = Math.max(range.from, FIRST_YEAR); year <= to; year += 1) years.push(year);
  return years;
}
