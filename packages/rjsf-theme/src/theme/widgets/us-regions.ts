import type { Choice } from '@plumbline/ui';

/** The states in each region of the Census Bureau, by two-letter code. */
const states = {
  Northeast: 'CT ME MA NH RI VT NJ NY PA',
  Midwest: 'IL IN MI OH WI IA KS MN MO NE ND SD',
  South: 'DE DC FL GA MD NC SC VA WV AL KY MS TN AR LA OK TX',
  West: 'AZ CO ID MT NV NM UT WY AK CA HI OR WA',
} as const;

const regionOf: ReadonlyMap<string, string> = new Map(
  Object.entries(states).flatMap(([region, codes]) =>
    codes.split(' ').map((code) => [code, region]),
  ),
);

/** A list with this many states is one of the country's states; a few codes may mean anything. */
const MOST_OF_THE_COUNTRY = 40;

/** The region of each choice, by its value, in a list of the country's states; empty for any other list. */
export function regionsOf(choices: readonly Choice[]): ReadonlyMap<unknown, string> {
  const found = choices.flatMap(({ value }) => {
    const region = regionOf.get(String(value));
    return region === undefined ? [] : [[value, region] as const];
  });
  return new Map(found.length < MOST_OF_THE_COUNTRY ? [] : found);
}
