import type { endpoints, ReplyOf } from '@plumbline/api-contract';
import { FILTERS, type FilterName, type SearchView, toggled } from './search-url.ts';

type Facets = ReplyOf<typeof endpoints.countNetwork>;

export type Chosen = {
  readonly key: string;
  readonly label: string;
  /** The view without this filter. */
  readonly without: SearchView;
};

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
      return facets?.states.find((one) => one.state.toLowerCase() === lower)?.name ?? value;
    case 'counties':
      return facets?.counties.find(({ fips }) => fips === value)?.name ?? value;
    case 'trades':
    case 'sizes':
    case 'market_segments': {
      const label = facets?.[name].find((one) => one.value.toLowerCase() === lower)?.label;
      return name === 'sizes' ? `${label ?? value} employees` : (label ?? value);
    }
    case 'certifications':
      return value;
  }
}
