import usCounties from '../lookups/us_counties.json' with { type: 'json' };
import { byWords } from './matching.ts';

/** One county or county equivalent: `state` is the two-letter code, `fips` the five digits of the Census. */
export type County = { readonly fips: string; readonly name: string; readonly state: string };

/** The 3,142 counties of the 50 states and DC, by FIPS code. */
export const counties: readonly County[] = usCounties;

/** Counties shown while no state narrows them. */
const MOST_COUNTIES = 50;

/**
 * The counties that a search suggests, those that start with it first.
 *
 * @param search part of a name with the state's code ("Travis, TX"), whatever its case; blank for all
 * @param states two-letter codes that narrow the list, whatever their case; none for the first fifty of all
 */
export function findCounties(search: string, states: readonly string[]): readonly County[] {
  const codes = new Set(states.map((state) => state.trim().toUpperCase()));
  codes.delete('');
  const there = counties.filter(({ state }) => codes.size === 0 || codes.has(state));
  // A code is looked for only behind its name: "al" finds Dallas, not all of Alabama.
  const isWhole = search.includes(',');
  const found = byWords(
    there,
    ({ name, state }) => (isWhole ? `${name}, ${state}` : name),
    search.replace(/\s*,\s*/, ', ').trimStart(),
  );
  return codes.size === 0 ? found.slice(0, MOST_COUNTIES) : found;
}
