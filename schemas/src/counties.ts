import usCounties from '../lookups/us_counties.json' with { type: 'json' };

/** One county or county equivalent: `state` is the two-letter code, `fips` the five digits of the Census. */
export type County = { readonly fips: string; readonly name: string; readonly state: string };

/** The 3,142 counties of the 50 states and DC, by FIPS code. */
export const counties: readonly County[] = usCounties;

/** Counties shown while no state narrows them. */
const MOST_COUNTIES = 50;

/**
 * The counties that a search suggests.
 *
 * @param search part of a name, whatever its case; blank for all
 * @param states two-letter codes that narrow the list, whatever their case; none for the first fifty of all
 */
export function findCounties(search: string, states: readonly string[]): readonly County[] {
  const words = search.trim().toLowerCase();
  const codes = new Set(states.map((state) => state.trim().toUpperCase()));
  codes.delete('');
  const found = counties.filter(
    ({ name, state }) =>
      (codes.size === 0 || codes.has(state)) && name.toLowerCase().includes(words),
  );
  return codes.size === 0 ? found.slice(0, MOST_COUNTIES) : found;
}
