/** First year that can be reported. */
export const FIRST_YEAR = 2020;

export type YearRange = { readonly from: number; readonly to: number };

/** The last year that had ended on `now` (yyyy-mm-dd). */
export function lastCompleteYear(now: string): number {
  return Number(now.slice(0, 4)) - 1;
}

/** The years of a range, both ends included, cut to {@link FIRST_YEAR} .. the last complete year. */
export function yearsOf(range: YearRange, now: string): readonly number[] {
  const years: number[] = [];
  const last = Math.min(range.to, lastCompleteYear(now));
  for (let year = Math.max(range.from, FIRST_YEAR); year <= last; year += 1) years.push(year);
  return years;
}
