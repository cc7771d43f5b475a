import { type RawBuilder, sql } from 'kysely';
import { byBitmaps } from './by-bitmaps.ts';
import type { Database } from './connect.ts';

/*
 * Companies by prefixes of words, in the order of names. `organization_prefixes` has every prefix in that order, so a
 * word is one range of its index, however common it is (decision 051).
 */

type Sql = RawBuilder<unknown>;

export type WordSearch = {
  readonly type: 'Trade Partner' | 'General Contractor';
  /** Only letters and digits, as {@link plainWords} returns them; at least one word. */
  readonly words: readonly string[];
  readonly isDescending?: boolean;
};
type FilteredSearch = WordSearch & {
  readonly type: 'Trade Partner';
  /** Conditions on traits that the company must meet too, on the alias `o`; at least one. */
  readonly filters: readonly Sql[];
};

export type WordPage = {
  readonly offset: number;
  /** How many ids to read. */
  readonly limit: number;
  /** How many to count at most. */
  readonly counted: number;
};

export type FoundByWords = {
  /** How many companies there are from the offset on, counted up to `counted`. */
  readonly beyond: number;
  readonly ids: readonly string[];
};

/** A rare word's companies are looked up one by one if the page needs at least this many times as many. */
const LOOKED_UP = 4;
/** Longer prefixes are not stored: `name_prefixes` cuts them. */
const LONGEST = 24;
/** How many matches of words and filters may be sorted per company needed. */
const SORTED = 5;
/** How many companies of the rarest word are checked per company needed; searches by words alone try fewer first. */
const LOOKED_AT = 20;
const LOOKED_AT_FIRST = 5;

/** Splits text as the database does: lowercase, without accents and punctuation. */
export async function plainWords(database: Database, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`select plain_words(${text}) as words`.execute(
    database,
  );
  return rows[0]?.words.split(' ').filter((word) => word !== '') ?? [];
}

/** Matches all of these prefixes. They consist of letters and digits only, so nothing in them is syntax. */
export const tsqueryOf = (words: readonly string[]): Sql =>
  sql`${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;

/** Whether the name has words with these prefixes, in any order; on the alias `o`. */
export const beginsWith = (words: readonly string[]): Sql => sql`o.words @@ ${tsqueryOf(words)}`;

/** The same for trade partners, using the index that has word prefixes beside traits. */
export function beginsBesideTraits(words: readonly string[]): Sql {
  const beginnings = sql`name_beginnings(o.words) @> ${words.map(prefixOf)}::text[]`;
  const isWhole = words.every((word) => prefixOf(word) === word);
  return isWhole ? beginnings : sql`${beginnings} and ${beginsWith(words)}`;
}

/** A page of companies found by words, or by words and filters. */
export async function findByWords(
  database: Database,
  search: WordSearch | FilteredSearch,
  page: WordPage,
): Promise<FoundByWords> {
  const words = withoutImplied(search.words);
  const [only = ''] = words;
  if ('filters' in search) return findFiltered(database, { ...search, words }, page);
  if (words.length === 1 && prefixOf(only) === only)
    return readIds(database, range(search, sql`${only}`, page.offset + page.counted), page);
  return findByWordsAlone(database, { ...search, words }, page);
}

/**
 * With several words, sorts all matches if they are few. If they are many, enough of them are soon found among the
 * first companies of the rarest word.
 */
async function findByWordsAlone(
  database: Database,
  search: WordSearch,
  page: WordPage,
): Promise<FoundByWords> {
  const { words } = search;
  const needed = page.offset + page.counted;
  const matches = beginsWith(words);
  const rare = await rarestOf(database, search, words, needed);
  if (rare.count * LOOKED_UP <= needed)
    return readIds(database, among(rangeOf(search, sql`${rare.prefix}`, needed), matches), page);

  // Checks the type last, because PostgreSQL believes that the type's index has few rows when the table is new.
  const all = sql`(select o.id, o.sort_name, o.organization_type from organizations o where ${matches} offset 0) as o
    where o.organization_type = ${search.type}`;
  const few = await readFew(database, search, all, page, needed);
  if (few !== undefined) return few;
  const rarest = await rarestPrefix(database, search, words, needed * LOOKED_AT);
  const isKept = words.every((word) => prefixOf(word) === word);
  for (const times of isKept ? [LOOKED_AT_FIRST, LOOKED_AT] : [LOOKED_AT]) {
    const first = rangeOf(search, sql`${rarest}`, needed * times);
    const others = words.filter((word) => word !== rarest);
    const ids = isKept ? shared(search, first, others) : among(first, matches);
    const found = await readIds(database, ids, page);
    if (found.beyond === page.counted) return found;
  }
  return (await readSorted(database, search, all, page, Number.POSITIVE_INFINITY)) ?? nothing;
}

/** Trade partners by words and filters. One index has both, so a common word with a rare filter reads few rows. */
async function findFiltered(
  database: Database,
  search: FilteredSearch,
  page: WordPage,
): Promise<FoundByWords> {
  const { words, filters, type } = search;
  const needed = page.offset + page.counted;
  const both = sql.join([beginsBesideTraits(words), ...filters], sql` and `);
  const all = sql`organizations o where o.organization_type = ${type} and ${both}`;
  const few = await readFew(database, search, all, page, needed * SORTED);
  if (few !== undefined) return few;
  const rarest = await rarestPrefix(database, search, words, needed * LOOKED_AT);
  const first = rangeOf(search, sql`${rarest}`, needed * LOOKED_AT);
  const matches = sql.join([beginsWith(words), ...filters], sql` and `);
  const found = await readIds(database, among(first, matches), page);
  if (found.beyond === page.counted) return found;
  return (await readSorted(database, search, all, page, Number.POSITIVE_INFINITY)) ?? nothing;
}

const nothing: FoundByWords = { beyond: 0, ids: [] };

/** The first ids of a page, and how many companies there are from its start. */
async function readIds(
  database: Database,
  ids: Sql,
  { offset, limit, counted }: WordPage,
): Promise<FoundByWords> {
  const { rows } = await sql<FoundByWords>`
    with found as materialized (${ids} limit ${counted} offset ${offset})
    select (select count(*)::int from found) as beyond, array(select id from found limit ${limit}) as ids`.execute(
    database,
  );
  return rows[0] ?? nothing;
}

/** Drops each word that another one starts with, since it adds nothing. */
const withoutImplied = (words: readonly string[]): readonly string[] =>
  [...new Set(words)].filter(
    (word, _, all) => !all.some((other) => other !== word && other.startsWith(word)),
  );

const prefixOf = (word: string): string => [...word].slice(0, LONGEST).join('');

/** The first companies of one prefix, in order. */
const range = (search: WordSearch, prefix: Sql, most: number): Sql =>
  sql`select w.id from ${rangeOf(search, prefix, most)} with ordinality as w (id, name, n) order by w.n`;

const isContractor = ({ type }: WordSearch): boolean => type === 'General Contractor';

const rangeOf = (search: WordSearch, prefix: Sql, most: number): Sql =>
  sql`companies_by_prefix(${isContractor(search)}, ${prefix}, ${most}, ${search.isDescending ?? false})`;

/** The companies of a range that the other words' ranges contain too; reads those only between its ends. */
const shared = (search: WordSearch, first: Sql, others: readonly string[]): Sql =>
  sql`with w as materialized (select * from ${first} with ordinality as w (id, name, n))
    select w.id from w where ${sql.join(
      others.map(
        (word) => sql`w.id in (select companies_between(${isContractor(search)}, ${word},
          (select min(name) from w), (select max(name) from w)))`,
      ),
      sql` and `,
    )} order by w.n`;

/**
 * The companies of a range that match. PostgreSQL never reorders a subquery with a limit, so they are checked in order
 * until enough match.
 */
const among = (first: Sql, matches: Sql): Sql =>
  sql`select w.id from ${first} with ordinality as w (id, name, n)
    cross join lateral (select from organizations o where o.id = w.id and ${matches} limit 1) as o
    order by w.n`;

/**
 * All matches, sorted only after they are found, so that PostgreSQL cannot scan names in order to look for them.
 *
 * @returns undefined if `most` or more match
 */
async function readSorted(
  database: Database,
  { isDescending = false }: WordSearch,
  all: Sql,
  page: WordPage,
  most: number,
): Promise<FoundByWords | undefined> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<FoundByWords & { readonly matching: number }>`
    with matching as materialized (select o.id, o.sort_name from ${all}
        ${Number.isFinite(most) ? sql`limit ${most}` : sql``}),
      found as materialized (select id from matching
        order by sort_name ${direction}, id ${direction} limit ${page.counted} offset ${page.offset})
    select (select count(*)::int from matching) as matching, (select count(*)::int from found) as beyond,
      array(select id from found limit ${page.limit}) as ids`.execute(database);
  const [{ matching, beyond, ids } = { matching: 0, ...nothing }] = rows;
  return matching < most ? { beyond, ids } : undefined;
}

const readFew = (database: Database, ...asked: Tail<Parameters<typeof readSorted>>) =>
  byBitmaps(database, (transaction) => readSorted(transaction, ...asked));
type Tail<All extends readonly unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never;

/** The word that begins the fewest names, and how many, counted up to `most`. */
async function rarestOf(
  database: Database,
  search: WordSearch,
  words: readonly string[],
  most: number,
): Promise<{ readonly prefix: string; readonly count: number }> {
  const prefixes = words.map(prefixOf);
  const { rows } = await sql<{ prefix: string; count: number }>`
    select p.prefix, (select count(*)::int from ${rangeOf(search, sql`p.prefix`, most)}) as count
    from unnest(${prefixes}::text[]) as p (prefix) order by count limit 1`.execute(database);
  return rows[0] ?? { prefix: '', count: 0 };
}

/** The same without the count; a single word needs no query. */
const rarestPrefix = async (
  database: Database,
  search: WordSearch,
  words: readonly string[],
  most: number,
): Promise<string> =>
  words.length === 1
    ? prefixOf(words[0] ?? '')
    : (await rarestOf(database, search, words, most)).prefix;
