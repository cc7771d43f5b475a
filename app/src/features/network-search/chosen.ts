import type { endpoints, ReplyOf } from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { FILTERS, type FilterName, type SearchView, toggled } from './search-url.ts';

type Facets = ReplyOf<typeof endpoints.countNetwork>;

export type Chosen = {
  readonly key: string;
  readonly label: string;
  /** The view without this filter. */
  readonly without: SearchView;
};

type Listed = { readonly value: string; readonly label?: string };
/** By value, in lower case. Divisions are named without their number, as in the counts. */
const namesOf = (options: readonly Listed[]): ReadonlyMap<string, string> =>
  new Map(
    options.map(({ value, label = value }) => [
      value.toLowerCase(),
      label.replace(`${value} `, ''),
    ]),
  );
const NAMES: Readonly<Partial<Record<FilterName, ReadonlyMap<string, string>>>> = {
  trades: namesOf(lookups.masterformat_divisions),
  states: namesOf(lookups.states),
  sizes: namesOf(lookups.employee_bands),
  market_segments: namesOf(lookups.market_segments),
};

/** The name of a value that the counts leave out, because nothing has it; the value itself when it has none. */
export const nameOfValue = (name: FilterName, value: string): string =>
  NAMES[name]?.get(value.toLowerCase()) ?? value;

/** The filters of a search, in words. */
export function chosenOf(view: SearchView, facets: Facets | undefined): readonly Chosen[] {
  const of = FILTERS.flatMap((name) =>
    (view.filters[name] ?? []).map((value) => ({
      key: `${name}:${value}`,
      label: labelOf(name, value, facets),
      without: toggled(view, name, value),
    })),
  );
  const verified =
    view.verified === null
      ? []
      : [
          {
            key: 'verified',
            label: view.verified === 'true' ? 'Company verified' : 'Not verified',
            without: { ...view, page: 1, verified: null },
          },
        ];
  const county =
    view.county === null
      ? []
      : [{ key: 'county', label: view.county, without: { ...view, page: 1, county: null } }];
  return [...of, ...county, ...verified];
}

function labelOf(name: FilterName, value: string, facets: Facets | undefined): string {
  const lower = value.toLowerCase();
  switch (name) {
    case 'states':
      return (
        facets?.states.find((one) => one.state.toLowerCase() === lower)?.name ??
        nameOfValue(name, value)
      );
    case 'counties':
      return facets?.counties.find(({ fips }) => fips === value)?.name ?? value;
    case 'trades':
    case 'sizes':
    case 'market_segments': {
      const found = facets?.[name].find((one) => one.value.toLowerCase() === lower)?.label;
      const label = found ?? nameOfValue(name, value);
      return name === 'sizes' ? `${label} employees` : label;
    }
    case 'certifications':
      return value;
  }
}
