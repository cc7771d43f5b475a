import { type endpoints, type QueryOf, SEARCH_PAGE, type SearchTab } from '@plumbline/api-contract';

type Query = QueryOf<typeof endpoints.searchNetwork>;

/** The tabs, in the order of the specification. */
export const TABS: readonly { readonly type: SearchTab; readonly label: string }[] = [
  { type: 'All', label: 'All' },
  { type: 'Trade Partner', label: 'Trade Partners' },
  { type: 'General Contractor', label: 'General Contractors' },
  { type: 'Manufacturer', label: 'Manufacturers' },
  { type: 'Architect', label: 'Architects' },
  { type: 'Owner', label: 'Owners' },
  { type: 'Project', label: 'Projects' },
];

/** Filters that take several values. */
export const FILTERS = [
  'trades',
  'states',
  'counties',
  'sizes',
  'market_segments',
  'certifications',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** What the search shows, as its address says it. */
export type SearchView = {
  readonly q: string;
  readonly type: SearchTab;
  /** From 1. */
  readonly page: number;
  readonly filters: Readonly<Partial<Record<FilterName, readonly string[]>>>;
  readonly verified: 'true' | 'false' | null;
  /** `name,state`, as in links from other pages. */
  readonly county: string | null;
};

/** Separates the values of a filter; no value contains it. */
const BETWEEN = '|';
const MOST_LETTERS = 200;
/** The contract's limit for one filter. */
const MOST_FILTER = 2000;

/** Reads an address. Invalid parts are left out. */
export function readView(search: string): SearchView {
  const params = new URLSearchParams(search);
  const asked = params.get('type') ?? '';
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const values = valuesIn(params.get(name) ?? '');
      return values.length > 0 ? [[name, values]] : [];
    }),
  );
  const verified = params.get('verified');
  const page = Number(params.get('page') ?? '1');
  const county = params.get('county')?.slice(0, MOST_LETTERS) ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, MOST_LETTERS),
    type: TABS.find(({ type }) => type.toLowerCase() === asked.toLowerCase())?.type ?? 'All',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    filters,
    verified: verified === 'true' || verified === 'false' ? verified : null,
    county: county === '' ? null : county,
  };
}

/** The query string of a view, with `?`; '' for the first page of everything. */
export function writeView(view: SearchView): string {
  const params = new URLSearchParams();
  if (view.type !== 'All') params.set('type', view.type);
  if (view.q.trim() !== '') params.set('q', view.q.trim());
  for (const name of FILTERS) {
    const values = view.filters[name] ?? [];
    if (values.length > 0) params.set(name, values.join(BETWEEN));
  }
  if (view.county !== null) params.set('county', view.county);
  if (view.verified !== null) params.set('verified', view.verified);
  if (view.page > 1) params.set('page', String(view.page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query for the server, without the page. Array parameters and text are lowercase (specification, section 5). */
export function askedOf(view: SearchView): Query {
  const filters = Object.fromEntries(
    Object.entries(view.filters).map(([name, values]) => [
      name,
      values.join(BETWEEN).toLowerCase(),
    ]),
  );
  return {
    ...(view.q.trim() !== '' && { q: view.q.trim().toLowerCase() }),
    ...(view.type !== 'All' && { type: view.type }),
    ...filters,
    ...(view.county !== null && { county: view.county.toLowerCase() }),
    ...(view.verified !== null && { verified: view.verified }),
  } as Query;
}

export function queryOf(view: SearchView): Query {
  const asked = askedOf(view);
  return view.type === 'All'
    ? asked
    : { ...asked, limit: SEARCH_PAGE, offset: view.page * SEARCH_PAGE - SEARCH_PAGE };
}

/** The view with a filter set to these values, back on the first page. */
export function withFilter(
  view: SearchView,
  name: FilterName,
  values: readonly string[],
): SearchView {
  const { [name]: _, ...others } = view.filters;
  const filters = values.length > 0 ? { ...others, [name]: values } : others;
  return { ...view, page: 1, filters };
}

/** The view with one value of a filter added or removed, back on the first page. */
export function toggled(view: SearchView, name: FilterName, value: string): SearchView {
  const values = view.filters[name] ?? [];
  // As the server compares them: an address may have been typed by hand.
  const others = values.filter((one) => one.toLowerCase() !== value.toLowerCase());
  const next = withFilter(view, name, others.length < values.length ? others : [...values, value]);
  // Counties of a state that is no longer searched would match nothing.
  return name === 'states' ? withFilter(next, 'counties', []) : next;
}

export const isNarrowed = (view: SearchView): boolean =>
  Object.keys(view.filters).length > 0 || view.verified !== null || view.county !== null;

export const unfiltered = (view: SearchView): SearchView => ({
  ...view,
  page: 1,
  filters: {},
  verified: null,
  county: null,
});

function valuesIn(text: string): readonly string[] {
  const values = text
    .slice(0, MOST_FILTER)
    .split(BETWEEN)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return [...new Set(values)];
}
