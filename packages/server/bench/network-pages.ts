import type { QueryOf, endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../src/database/connect.ts';
import { countFacets } from '../src/modules/network-search/facets.ts';
import { searchPage } from '../src/modules/network-search/routes.ts';
import { suggest } from '../src/modules/network-search/suggest.ts';
import { statementsOf } from './plans.ts';
import { pagesOfSearch } from './search-pages.ts';

type Query = QueryOf<typeof endpoints.searchNetwork>;

/** A search to measure; its class has a budget of pages: a fixed number plus some per row shown. */
export type Case = {
  readonly name: string;
  readonly class: 'one word' | 'two words' | 'filters' | 'facets' | 'type-ahead';
  readonly search: (database: Database) => Promise<number>;
};

export const BUDGETS = {
  'one word': { pages: 50, row: 2 },
  'two words': { pages: 1500, row: 0 },
  filters: { pages: 1500, row: 0 },
  facets: { pages: 3000, row: 0 },
  'type-ahead': { pages: 200, row: 0 },
} as const satisfies Record<Case['class'], { pages: number; row: number }>;

/** Words in trade partners' names, by count: near ten, near one company in a thousand, and the most common. */
export async function wordsByFrequency(
  database: Database,
  companies: number,
): Promise<{ readonly rare: string; readonly middle: string; readonly common: string }> {
  const near = async (wanted: number): Promise<string> => {
    const { rows } = await sql<{ word: string }>`
      select word from search_dictionary where strpos(word, ':') = 0 and length(word) >= 5 and not search_is_generic(word)
      order by abs(n[1] - ${wanted}), word limit 1`.execute(database);
    return rows[0]?.word ?? '';
  };
  return {
    rare: await near(10),
    middle: await near(companies / 1000),
    common: await near(companies),
  };
}

const page = (query: Query) => async (database: Database) =>
  (await searchPage(database, query)).results.length;
const facets = (query: Query) => async (database: Database) => {
  await countFacets(database, query);
  return 0;
};
const typing = (q: string) => async (database: Database) =>
  (await suggest(database, { q })).suggestions.length;

export async function casesFor(database: Database, companies: number): Promise<readonly Case[]> {
  const { rare, middle, common } = await wordsByFrequency(database, companies);
  const type = 'Trade Partner';
  const all = (name: string, of: Case['class'], search: Case['search']): Case => ({
    name,
    class: of,
    search,
  });
  return [
    all(`${rare} (rare)`, 'one word', page({ q: rare, type })),
    all(`${middle} (middle)`, 'one word', page({ q: middle, type })),
    all(`${common} (common)`, 'one word', page({ q: common, type })),
    all(`${middle}, All`, 'one word', page({ q: middle })),
    all(`${common}, All`, 'one word', page({ q: common })),
    all('nothing, one type', 'one word', page({ type })),
    all(`${rare} ${common} (rare and common)`, 'two words', page({ q: `${rare} ${common}`, type })),
    all(
      `${middle} ${common} (middle and common)`,
      'two words',
      page({ q: `${middle} ${common}`, type }),
    ),
    all(
      `${common} electric (common, much shared)`,
      'two words',
      page({ q: `${common} electric`, type }),
    ),
    all(
      'texas electrical (common, much shared)',
      'two words',
      page({ q: 'texas electrical', type }),
    ),
    all('texas ohio (common, nothing shared)', 'two words', page({ q: 'texas ohio', type })),
    all('texas electrical, All', 'two words', page({ q: 'texas electrical' })),
    all('texas ohio, All', 'two words', page({ q: 'texas ohio' })),
    all('trade, state', 'filters', page({ type, trades: '26', states: 'tx' })),
    all(
      'trade, county, size, segment',
      'filters',
      page({ type, trades: '26', counties: '48453', sizes: '1-4', market_segments: 'office' }),
    ),
    all(`${common}, state`, 'filters', page({ q: common, type, states: 'tx' })),
    all(common, 'facets', facets({ q: common, type })),
    all('texas electrical', 'facets', facets({ q: 'texas electrical', type })),
    all(
      'trade, county, size, segment: each list without its filter',
      'facets',
      facets({ type, trades: '26', counties: '48453', sizes: '1-4', market_segments: 'office' }),
    ),
    all('su', 'type-ahead', typing('su')),
    all('sum', 'type-ahead', typing('sum')),
    all(common, 'type-ahead', typing(common)),
    all(rare.slice(0, 6), 'type-ahead', typing(rare.slice(0, 6))),
    all(`${common} el`, 'type-ahead', typing(`${common} el`)),
    all(`${rare} el`, 'type-ahead', typing(`${rare} el`)),
  ];
}

export type Measured = { readonly pages: number; readonly rows: number; readonly most: number };

/** The pages that all statements of a search read, and its budget for the rows that it shows. */
export async function measure(url: string, one: Case): Promise<Measured> {
  let rows = 0;
  await statementsOf(url, async (database) => {
    rows = await one.search(database);
  });
  const pages = await pagesOfSearch(url, one.search);
  const { pages: fixed, row } = BUDGETS[one.class];
  return { pages, rows, most: fixed + row * rows };
}
