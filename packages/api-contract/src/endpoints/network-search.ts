import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, OrganizationType } from '../shapes.ts';

/** Rows per page, except on the tab All. */
export const SEARCH_PAGE = 50;
/** Rows of each type on the tab All. */
export const PREVIEW_ROWS = 5;
/** A search shows at most this many rows: ten pages. */
export const DEEPEST_ROW = 500;

/** What a search finds: companies of five types, and projects. */
export const FoundType = Type.Union([...OrganizationType.anyOf, Type.Literal('Project')]);
export type FoundType = Static<typeof FoundType>;

/** The tab of the search page. */
export const SearchTab = Type.Union([Type.Literal('All'), ...FoundType.anyOf]);
export type SearchTab = Static<typeof SearchTab>;

/** Values of one filter, separated by `|`; one match is enough. Case is ignored. */
const values = (description: string) =>
  Type.Optional(Type.String({ maxLength: 2000, description: `${description}; separated by |.` }));

/**
 * Different filters are combined with "and". A project is found by its participants' trades, its location and its
 * market segment.
 */
export const NetworkFilters = Type.Object({
  trades: values('Division codes (two digits) or six-digit codes'),
  states: values('Two-letter codes or names of states'),
  county: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        '`name,state`. Finds what is in that state, the county first. To stay within counties, use `counties`.',
    }),
  ),
  counties: values('FIPS codes of counties'),
  sizes: values('Bands of employees'),
  market_segments: values('Names of market segments'),
  certifications: values('Certifications that the profile shows'),
  verified: Type.Optional(
    Type.Union([Type.Literal('true'), Type.Literal('false')], {
      description: 'Whether documents about the company were checked.',
    }),
  ),
});
export type NetworkFilters = Static<typeof NetworkFilters>;

const asked = {
  q: Type.Optional(Type.String({ maxLength: 200 })),
  type: Type.Optional(SearchTab),
  ...NetworkFilters.properties,
};

/** Where in a text something matched: start and end (exclusive), in UTF-16 units, as JavaScript counts. */
const Ranges = Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]));

/** A text that matched, and where. */
export const Matched = Type.Object({
  field: Type.Union([
    Type.Literal('name'),
    Type.Literal('initials'),
    Type.Literal('former name'),
    Type.Literal('trade'),
    Type.Literal('market segment'),
    Type.Literal('place'),
  ]),
  text: Type.String(),
  ranges: Ranges,
});
export type Matched = Static<typeof Matched>;

/** A company or a project in the results. */
export const Found = Type.Object({
  id: Id,
  type: FoundType,
  name: Type.String(),
  city: Type.String(),
  county: Type.String(),
  state: Type.String({ description: 'Two-letter code; empty where none is shown.' }),
  trades: Type.Array(Type.String(), { description: 'Names, six at most.' }),
  market_segments: Type.Array(Type.String(), { description: 'Six at most.' }),
  employee_quantity: Type.Union([Type.String(), Type.Null()]),
  domain: Type.Union([Type.String(), Type.Null()], {
    description: 'Of companies: tells namesakes apart.',
  }),
  is_verified: Type.Boolean({ description: 'An operator checked documents about it.' }),
  detail: Type.String({
    description: 'Of projects: status and owner. Of companies: empty.',
  }),
  matched: Type.Array(Matched, { description: 'What to mark. Empty for a search without words.' }),
});
export type Found = Static<typeof Found>;

const TypeCount = Type.Object({
  type: FoundType,
  count: Type.Integer(),
  is_estimated: Type.Boolean({ description: 'Say "about" before the count.' }),
});
export type TypeCount = Static<typeof TypeCount>;

/** A word that was read as a different one. */
const Correction = Type.Object({ typed: Type.String(), read_as: Type.String() });

export const searchNetwork = endpoint({
  id: 'searchNetwork',
  method: 'GET',
  path: '/api/search/',
  summary:
    'Companies and projects by words and filters. All (or no `type`): five of each type. Else 50 a page, `offset` = page * 50 - 50, 500 rows at most. A person can see 5,000 rows a day (429).',
  auth: 'session',
  policy: 'searchNetwork',
  query: Type.Object({
    ...asked,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_PAGE })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  replies: {
    200: Type.Object({
      count: Type.Integer({ description: 'How many match; of All, of all types together.' }),
      is_estimated: Type.Boolean(),
      results: Type.Array(Found, { description: 'All: by type, in the order of `types`.' }),
      types: Type.Array(TypeCount, {
        description: 'The count of each type that was searched: six for All, else one.',
      }),
      corrections: Type.Array(Correction, {
        description:
          'Words that were found only as others, when fewer than five matched as typed: "Showing results for ...".',
      }),
    }),
  },
});

const Place = Type.Object({ count: Type.Integer() });
/** A state, and how much was found there. */
export const StateCount = Type.Object({
  state: Type.String(),
  name: Type.String(),
  ...Place.properties,
});
export type StateCount = Static<typeof StateCount>;
export const CountyCount = Type.Object({
  fips: Type.String(),
  name: Type.String(),
  state: Type.String(),
  ...Place.properties,
});
export type CountyCount = Static<typeof CountyCount>;
const ValueCount = Type.Object({
  value: Type.String(),
  label: Type.String(),
  ...Place.properties,
});

export const countNetwork = endpoint({
  id: 'countNetwork',
  method: 'GET',
  path: '/api/search/facets/',
  summary:
    'The results of the same search counted by state and county, for the map and its table. Exact up to 600 matches of a type; above that estimated from a sample, and `is_estimated` says so. Each value is counted as if its own filter were not set, because values of one filter are joined by *or*.',
  auth: 'session',
  policy: 'searchNetwork',
  query: Type.Object({
    ...asked,
    counties_of: values('States (two-letter codes) whose counties are counted, five at most'),
  }),
  replies: {
    200: Type.Object({
      count: Type.Integer(),
      is_estimated: Type.Boolean(),
      states: Type.Array(StateCount, { description: 'Without those that have none.' }),
      counties: Type.Array(CountyCount, {
        description:
          'Of the states in `counties_of`, without those that have none; and `counties`.',
      }),
      trades: Type.Array(ValueCount, { description: 'Divisions, the most frequent first.' }),
      sizes: Type.Array(ValueCount),
      market_segments: Type.Array(ValueCount),
    }),
  },
});

export const Suggestion = Type.Object({
  id: Id,
  type: FoundType,
  name: Type.String(),
  city: Type.String(),
  state: Type.String(),
  ranges: Ranges,
});
export type Suggestion = Static<typeof Suggestion>;

export const suggestNetwork = endpoint({
  id: 'suggestNetwork',
  method: 'GET',
  path: '/api/search/suggestions/',
  summary:
    'Suggestions while a person types: up to eight companies and projects by name, and completions of the last word. Both are empty for fewer than two letters or digits.',
  auth: 'session',
  policy: 'searchNetwork',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    type: Type.Optional(SearchTab),
  }),
  replies: {
    200: Type.Object({
      words: Type.Array(Type.String(), {
        description: 'The whole text with its last word completed, the most frequent first.',
      }),
      suggestions: Type.Array(Suggestion),
    }),
  },
});
