import usCounties from '../lookups/us_counties.json' with { type: 'json' };
import { byWords } from './matching.ts';

/** One county or county equivalent: `state` is the two-letter code, `fips` the five-digit Census code. */
export type County = { readonly fips: string; readonly name: string; readonly state: string };

/** The 3,142 counties of the 50 states and DC, by FIPS code. */
export const counties: readonly County[] = usCounties;

/** The maximum number of counties returned when no state narrows the list. */
const MOST_COUNTIES = 50;

/**
 * The counties that match a search, those that start with it first.
 *
 * @param search part of a name with the state's code ("Travis, TX"), ignoring case; blank for all
 * @param states two-letter codes that narrow the list, ignoring case; without any, at most fifty matches are returned
 */
export function findCounties(search: string, states: readonly string[]): readonly County[] {
  const codes = new Set(states.map((state) => state.trim().toUpperCase()));
  codes.delete('');
  const there = counties.filter(({ state }) => codes.size === 0 || codes.has(state));
  // The state's code counts only after a comma: "al" finds Dallas, not all of Alabama.
  const isWhole = search.includes(',');
  const found = byWords(
    there,
    ({ name, state }) => (isWhole ? `${name}, ${state}` : name),
    search.replace(/\s*,\s*/, ', ').trimStart(),
  );
  return codes.size === 0 ? found.slice(0, MOST_COUNTIES) : found;
}
