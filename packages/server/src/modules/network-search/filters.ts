import type { NetworkFilters } from '@plumbline/api-contract';
import { counties } from '@plumbline/schemas/counties';
import { lookups } from '@plumbline/schemas/lookups';
import { refused } from '../../http/problem.ts';
import { agencyKey } from '../lookups/index.ts';

/** A filter's values, as the index words that stand for them. */
export type Filter = { readonly name: string; readonly words: readonly string[] };

export type Filters = {
  readonly required: readonly Filter[];
  /** Ranked first but not required: the county, when its state is searched. */
  readonly first: readonly Filter[];
};

/** The most values that one filter accepts. */
const MOST_VALUES = 40;

const codes = new Map(
  lookups.states.flatMap(({ value, label }) => [
    [value.toLowerCase(), value.toLowerCase()],
    [label.toLowerCase(), value.toLowerCase()],
  ]),
);
const names = new Map(lookups.states.map(({ value, label }) => [value as string, label]));

export const stateName = (code: string): string => names.get(code.toUpperCase()) ?? code;

/** The values of a filter, which are separated by `|`, in lowercase. */
export const valuesOf = (text: string | undefined): readonly string[] =>
  [...new Set((text ?? '').split('|').map((value) => value.trim().toLowerCase()))].filter(
    (value) => value !== '',
  );

/**
 * What a search requires of a document besides words. Values are compared in lowercase; `county`, a `name,state`,
 * becomes a filter by its state.
 *
 * @throws 422 when a filter has too many values
 */
export function readFilters(query: NetworkFilters): Filters {
  const { stateOfCounty, county } = readCounty(query.county);
  const states = [...valuesOf(query.states), ...stateOfCounty];
  const given: readonly (readonly [name: string, prefix: string, values: readonly string[]])[] = [
    ['trades', 'trade:', valuesOf(query.trades)],
    ['states', 'state:', states.map((state) => codes.get(state) ?? state)],
    ['counties', 'county:', valuesOf(query.counties)],
    ['sizes', 'size:', valuesOf(query.sizes)],
    ['market_segments', 'segment:', valuesOf(query.market_segments)],
    ['certifications', 'certification:', valuesOf(query.certifications).map(agencyKey)],
    ['verified', 'verified:', valuesOf(query.verified)],
  ];
  const required = given
    .filter(([, , values]) => values.length > 0)
    .map(([name, prefix, values]) => {
      if (values.length > MOST_VALUES) {
        const reason = `Choose up to ${MOST_VALUES} values.`;
        throw refused(reason, [{ address: `/${name}`, reason }]);
      }
      return { name, words: values.map((value) => `${prefix}${value}`) };
    });
  return { required, first: county === undefined ? [] : [{ name: 'county', words: [county] }] };
}

/** `Travis,TX` and `travis, texas` mean Texas, with Travis County first. */
function readCounty(text: string | undefined): {
  readonly stateOfCounty: readonly string[];
  readonly county: string | undefined;
} {
  const parts = (text ?? '').toLowerCase().split(',');
  const state = parts.pop()?.trim() ?? '';
  if (state === '') return { stateOfCounty: [], county: undefined };
  const code = codes.get(state);
  const name = parts
    .join(',')
    .trim()
    .replace(/ (?:county|parish|borough)$/, '');
  const found = counties.find(
    (one) => one.state.toLowerCase() === code && one.name.toLowerCase() === name,
  );
  return {
    stateOfCounty: [code === undefined ? state : stateName(code).toLowerCase()],
    county: found && `county:${found.fips}`,
  };
}
