import {
  type endpoints,
  LIST_ORDERINGS,
  type ListOrdering,
  MOST_DOLLARS,
  type QueryOf,
} from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';

/** The lists of trade partners, in the order of their tabs: the review queue, then those of the specification. */
export const LISTS = [
  'to_review',
  'browse_all',
  'access_granted',
  'access_requested',
  'completed_rac',
] as const;
export type PartnerList = (typeof LISTS)[number];

/** The filters that take several values, in the order of the sidebar. */
export const FILTERS = [
  'reasons',
  'generic_categories',
  'categories',
  'prequal_statuses',
  'tp_status',
  'verified_status',
  'employee_quantities',
  'office_states',
  'office_city',
  'area_served_states',
  'area_served_countries',
  'ownership_types',
  'certifying_agencies',
  'legal_structures',
  'grades',
  'carries',
  'score_min',
  'single_min',
  'aggregate_min',
  'is_outdated',
  'approvals',
  'expires_in',
  'changed_in',
  'emr_max',
  'trir_max',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** Values by filter; a filter without any is left out. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** What a list address shows. */
export type ListView = {
  readonly list: PartnerList;
  readonly search: string;
  readonly filters: Filters;
  /** Null for the list's own order. */
  readonly ordering: ListOrdering | null;
  /** Optional columns, in order; null for the person's default columns. */
  readonly columns: readonly string[] | null;
  /** A trade partner to scroll into view. */
  readonly locate: string | null;
};

/** Separates the values of one filter: none of our values contains it, and many contain commas. */
const BETWEEN = '|';
const SEARCH_LENGTH = 200;
/** The contract's limit for one filter. */
const FILTER_LENGTH = 2000;
const CITY_LENGTH = 100;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Filters that only some lists have. */
const OF_LISTS: Readonly<Partial<Record<FilterName, readonly PartnerList[]>>> = {
  reasons: ['to_review'],
  tp_status: ['to_review', 'access_granted', 'completed_rac'],
  grades: ['access_granted', 'completed_rac'],
  carries: ['access_granted', 'completed_rac'],
  score_min: ['access_granted', 'completed_rac'],
  single_min: ['access_granted', 'completed_rac'],
  aggregate_min: ['access_granted', 'completed_rac'],
  is_outdated: ['completed_rac'],
  approvals: ['access_granted'],
  expires_in: ['access_granted'],
  changed_in: ['access_granted'],
  emr_max: ['access_granted'],
  trir_max: ['access_granted'],
};

/** Filters with a single numeric value, and the largest that the contract accepts. */
const MOST: Readonly<Partial<Record<FilterName, number>>> = {
  score_min: 100,
  carries: MOST_DOLLARS,
  single_min: MOST_DOLLARS,
  aggregate_min: MOST_DOLLARS,
  emr_max: 1000,
  trir_max: 1000,
};

/** Whether a list has this filter. */
export const hasFilter = (list: PartnerList, filter: FilterName): boolean =>
  OF_LISTS[filter]?.includes(list) ?? true;

/** The orders that a list offers besides its own. */
export const orderingsOf = (list: PartnerList): readonly ListOrdering[] => LIST_ORDERINGS[list];

/**
 * Parses a query string. Drops unknown keys and invalid values.
 *
 * @param search as in the location, with or without its question mark
 */
export function readView(search: string): ListView {
  const query = new URLSearchParams(search);
  const list = LISTS.find((one) => one === query.get('list')) ?? listWithout(query);
  const filters: Partial<Record<FilterName, readonly string[]>> = {};
  const county = stateOfCounty(query.get('county') ?? '');
  for (const name of FILTERS) {
    const values = hasFilter(list, name) ? valuesOf(name, askedFor(query, name, county)) : [];
    if (values.length > 0) filters[name] = values;
  }
  const columns = query.get('columns');
  const locate = query.get('locate') ?? '';
  return {
    list,
    search: start(plain(query.get('search') ?? ''), SEARCH_LENGTH),
    filters,
    ordering: orderingsOf(list).find((one) => one === query.get('ordering')) ?? null,
    columns: columns === null ? null : several(columns).filter((id) => /^\w{1,40}$/u.test(id)),
    locate: ID.test(locate) ? locate : null,
  };
}

/** An address that names no list means Browse All, which came first; an empty one means the first list. */
const listWithout = (query: URLSearchParams): PartnerList =>
  OF_ANY_LIST.some((key) => query.has(key)) ? 'browse_all' : LISTS[0];
const OF_ANY_LIST = ['search', 'ordering', 'columns', 'locate', 'county', ...FILTERS];

/**
 * The query string that {@link readView} parses as this view, with its question mark; empty for the first list in its
 * default state.
 */
export function printView(view: ListView): string {
  const query = new URLSearchParams();
  if (view.list !== 'browse_all') query.set('list', view.list);
  if (view.search !== '') query.set('search', view.search);
  for (const name of FILTERS) {
    const values = view.filters[name];
    if (values && values.length > 0) query.set(name, values.join(BETWEEN));
  }
  if (view.ordering !== null) query.set('ordering', view.ordering);
  if (view.columns !== null) query.set('columns', view.columns.join(BETWEEN));
  if (view.locate !== null) query.set('locate', view.locate);
  const text = query.toString();
  if (text === '') return '?list=browse_all';
  return text === `list=${LISTS[0]}` ? '' : `?${text}`;
}

/** The same view of another list, without what that list does not have. */
export function viewOfList(view: ListView, list: PartnerList): ListView {
  return readView(printView({ ...view, list, ordering: null, columns: null, locate: null }));
}

/** A view with these values of one filter. */
export function withFilter(view: ListView, name: FilterName, values: readonly string[]): ListView {
  const { [name]: _, ...others } = view.filters;
  const kept = valuesOf(name, values.join(BETWEEN));
  return {
    ...view,
    locate: null,
    filters: kept.length === 0 ? others : { ...others, [name]: kept },
  };
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, filters }: ListView): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0;

type ListQuery = Partial<
  Omit<QueryOf<typeof endpoints.exportPartners>, 'columns' | 'limit' | 'offset'>
>;

/** The server query of a view: search and filter values are lowercase (specification, section 5). */
export function queryOf({ search, filters, ordering }: ListView): ListQuery {
  const asked = Object.entries(filters).map(([name, values]) => [
    name,
    name in MOST
      ? Number(values[0])
      : values.map((value) => asSent(name as FilterName, value)).join(BETWEEN),
  ]);
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().toLowerCase() }),
    ...(Object.fromEntries(asked) as ListQuery),
    ...(ordering === null ? {} : { ordering }),
  };
}

const lowered = (text: string): string => text.toLowerCase();

/** A filter's value as sent to the server and as named in its counts: lowercase, except grades. */
export const asSent = (name: FilterName, value: string): string =>
  name === 'grades' ? value : lowered(value);

/** The values of a filter in the address. A county is replaced by its state. */
function askedFor(query: URLSearchParams, name: FilterName, county: string | null): string {
  const text = query.get(name) ?? '';
  if (name !== 'office_states' || county === null) return text;
  return text === '' ? county : `${text}${BETWEEN}${county}`;
}

/**
 * The state of a county (specification, section 5).
 *
 * @param county a name and a state, such as `Travis,TX` or `Travis, Texas`
 * @returns the state as `office_states` names it; null when the text names none
 */
export function stateOfCounty(county: string): string | null {
  const named = lowered(county.slice(county.lastIndexOf(',') + 1).trim());
  if (!county.includes(',')) return null;
  const state = lookups.states.find(
    ({ value, label }) => lowered(value) === named || lowered(label) === named,
  );
  return state?.value ?? null;
}

function valuesOf(name: FilterName, text: string): readonly string[] {
  const values = several(text);
  const most = MOST[name];
  if (most !== undefined)
    return values
      .slice(0, 1)
      .filter((value) => /^\d{1,13}(?:\.\d{1,4})?$/u.test(value) && Number(value) <= most);
  if (name === 'verified_status' || name === 'is_outdated')
    return values.filter((value) => value === 'true' || value === 'false').slice(0, 1);
  if (name === 'office_city')
    return values.slice(0, 1).map((city) => start(city, CITY_LENGTH).trim());
  const kept: string[] = [];
  let length = 0;
  for (const value of values) {
    length += value.length + BETWEEN.length;
    if (length > FILTER_LENGTH) break;
    kept.push(value);
  }
  return kept;
}

function several(text: string): readonly string[] {
  const values = plain(text)
    .split(BETWEEN)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return [...new Set(values)];
}

/** Removes control characters, which no one types. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '');
}

/** Cuts between characters: half of one cannot be in an address. */
function start(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('');
}
