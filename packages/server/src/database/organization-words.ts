import { type RawBuilder, sql } from 'kysely';
import { byBitmaps } from './by-bitmaps.ts';
import type { Database } from './connect.ts';

/*
 * Companies by beginnings of words, in the order of names. `organization_prefixes` has every beginning in that order, so
 * one word is one range of its index, however common it is (decision 051).
 */

type Sql = RawBuilder<unknown>;

export type WordSearch = {
  readonly type: 'Trade Partner' | 'General Contractor';
  /** Of letters and digits alone, as {@link plainWords} gives them; at least one. */
  readonly words: readonly string[];
  readonly isDescending?: boolean;
};
type FilteredSearch = WordSearch & {
  readonly type: 'Trade Partner';
  /** Traits that the company must have too, by the alias `o`; at least one. */
  readonly filters: readonly Sql[];
};

export type WordPage = {
  readonly offset: number;
  /** How many ids are read. */
  readonly limit: number;
  /** How many are counted at most. */
  readonly counted: number;
};

export type FoundByWords = {
  /** Companies from the offset on, as far as they are counted. */
  readonly beyond: number;
  readonly ids: readonly string[];
};

/** Companies of a rare word are looked up one by one where this many times as many are wanted. */
const LOOKED_UP = 4;
/** Longer beginnings are not kept: `name_prefixes` cuts there. */
const LONGEST = 24;
/** Matches of words and filters that are sorted, for each company that is wanted. */
const SORTED = 5;
/** Companies of the rarest word that are looked at, for each that is wanted; for words alone fewer first. */
const LOOKED_AT = 20;
const LOOKED_AT_FIRST = 5;

/** Splits as the database does: lowered, without marks and punctuation. */
export async function plainWords(database: Database, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`select plain_words(${text}) as words`.execute(
    database,
  );
  return rows[0]?.words.split(' ').filter((word) => word !== '') ?? [];
}

/** All of these beginnings. They are letters and digits alone, so nothing of them is syntax. */
export const tsqueryOf = (words: readonly string[]): Sql =>
  sql`${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;

/** Words begin so in the name, in any order, by the alias `o`. */
export const beginsWith = (words: readonly string[]): Sql => sql`o.words @@ ${tsqueryOf(words)}`;

/** The same of trade partners, by the index that has beginnings of words beside traits. */
export function beginsBesideTraits(words: readonly string[]): Sql {
  const beginnings = sql`name_beginnings(o.words) @> ${words.map(prefixOf)}::text[]`;
  const isWhole = words.every((word) => prefixOf(word) === word);
  return isWhole ? beginnings : sql`${beginnings} and ${beginsWith(words)}`;
}

/** A page of companies by words, or by words and filters. */
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
 * Of several words all matches are sorted where they are few; where they are many, enough of them are soon found among
 * the first companies of the rarest word.
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

  // The type is looked at last: that its index has few is what PostgreSQL believes of a new table.
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

/** Trade partners by words and filters: one index has both, so a common word with a rare filter reads few. */
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

/** The first ids of a page, and how many there are from its start. */
export async function readIds(
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

/** A word that is the beginning of another adds nothing to it. */
const withoutImplied = (words: readonly string[]): readonly string[] =>
  [...new Set(words)].filter(
    (word, _, all) => !all.some((other) => other !== word && other.startsWith(word)),
  );

const prefixOf = (word: string): string => [...word].slice(0, LONGEST).join('');

/** The first companies of one beginning, in order. */
const range = (search: WordSearch, prefix: Sql, most: number): Sql =>
  sql`select w.id from ${rangeOf(search, prefix, most)} with ordinality as w (id, name, n) order by w.n`;

const isContractor = ({ type }: WordSearch): boolean => type === 'General Contractor';

const rangeOf = (search: WordSearch, prefix: Sql, most: number): Sql =>
  sql`companies_by_prefix(${isContractor(search)}, ${prefix}, ${most}, ${search.isDescending ?? false})`;

/** Those of a range that the ranges of other words have too, read between its ends. */
const shared = (search: WordSearch, first: Sql, others: readonly string[]): Sql =>
  sql`with w as materialized (select * from ${first} with ordinality as w (id, name, n))
    select w.id from w where ${sql.join(
      others.map(
        (word) => sql`w.id in (select companies_between(${isContractor(search)}, ${word},
          (select min(name) from w), (select max(name) from w)))`,
      ),
      sql` and `,
    )} order by w.n`;

/** Those of a range that match. A subquery with a limit is never turned round: they are looked at in order, until enough match. */
const among = (first: Sql, matches: Sql): Sql =>
  sql`select w.id from ${first} with ordinality as w (id, name, n)
    cross join lateral (select from organizations o where o.id = w.id and ${matches} limit 1) as o
    order by w.n`;

/**
 * All that match, sorted once they are known: PostgreSQL may not go through the names in search of them.
 *
 * @returns undefined where more than `most` match
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

/** Which of the words begins the fewest names, and how many, counted to `most`. */
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

/** The same where only the word is wanted: of one word nothing is counted. */
const rarestPrefix = async (
  database: Database,
  search: WordSearch,
  words: readonly string[],
  most: number,
): Promise<string> =>
  words.length === 1
    ? prefixOf(words[0] ?? '')
    : (await rarestOf(database, search, words, most)).prefix;
