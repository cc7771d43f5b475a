import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Way } from '../slots.ts';

/** Typed text as the index reads it. */
export type TypedText = {
  readonly words: readonly { readonly word: string; readonly is_generic: boolean }[];
  /** The words without the spaces between them: names with the same letters are the same name. */
  readonly key: string;
};

export async function readText(database: Database, text: string): Promise<TypedText> {
  const { rows } = await sql<{ words: string[]; generic: boolean[] }>`
    select words, array(select search_is_generic(w) from unnest(words) with ordinality as t (w, n) order by n) as generic
    from search_words(${text}) as words`.execute(database);
  const { words = [], generic = [] } = rows[0] ?? {};
  return {
    words: words.map((word, at) => ({ word, is_generic: generic[at] ?? false })),
    key: words.join(''),
  };
}

export type KnownWord = { readonly word: string; readonly n: readonly number[] };
export type FoundWord = KnownWord & { readonly slot: number; readonly way: Way };

/** Those of these words that are in the dictionary, with how many documents of each kind have them. */
export async function findWords(
  database: Database,
  asked: readonly { readonly slot: number; readonly way: Way; readonly word: string }[],
): Promise<readonly FoundWord[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<FoundWord>`
    select t.slot, t.way, d.word, d.n
    from unnest(${asked.map(({ slot }) => slot)}::integer[], ${asked.map(({ way }) => way)}::text[],
      ${asked.map(({ word }) => word)}::text[]) with ordinality as t (slot, way, word, number)
    cross join lateral (select word, n from search_dictionary d where d.word = t.word collate "C" order by word limit 1) as d
    order by t.number`.execute(database);
  return rows;
}

/** The most frequent words that start with these. */
export async function completeWords(
  database: Database,
  asked: readonly { readonly slot: number; readonly word: string }[],
  most: number,
): Promise<readonly FoundWord[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<FoundWord>`
    select t.slot, 'completed' as way, c.word, c.n
    from unnest(${asked.map(({ slot }) => slot)}::integer[], ${asked.map(({ word }) => word)}::text[]) as t (slot, word)
    cross join lateral search_completions(t.word, ${most}) as c`.execute(database);
  return rows;
}

/** Words that share one of these slips (a word with letters removed), so the typed word may be a misspelling of one. */
export async function findNeighbors(
  database: Database,
  slips: readonly string[],
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct s.word from unnest(${[...slips]}::text[]) as t (slip)
    cross join lateral (select word from search_slips s where s.slip = t.slip collate "C"
      order by slip, word limit ${most}) as s`.execute(database);
  return rows.map(({ word }) => word);
}

/** Splits a word that is two dictionary words written together: the pair whose rarer word is most frequent. */
export async function splitWord(
  database: Database,
  word: string,
): Promise<readonly [KnownWord, KnownWord] | undefined> {
  const letters = [...word];
  const cuts = letters.slice(2, -1).map((_, n) => n + 2);
  const heads = cuts.map((cut) => letters.slice(0, cut).join(''));
  const tails = cuts.map((cut) => letters.slice(cut).join(''));
  const { rows } = await sql<{ head: string; head_n: number[]; tail: string; tail_n: number[] }>`
    select h.word as head, h.n as head_n, d.word as tail, d.n as tail_n
    from unnest(${heads}::text[], ${tails}::text[]) as t (head, tail)
    cross join lateral (select * from search_dictionary s where s.word = t.head collate "C" and s.total > 0 limit 1) as h
    cross join lateral (select * from search_dictionary s where s.word = t.tail collate "C" and s.total > 0 limit 1) as d
    order by least(h.total, d.total) desc limit 1`.execute(database);
  const [best] = rows;
  return (
    best && [
      { word: best.head, n: best.head_n },
      { word: best.tail, n: best.tail_n },
    ]
  );
}

/** How many documents have each word with this prefix: the values of a filter. */
export async function countWords(
  database: Database,
  beginning: string,
): Promise<readonly KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, n from search_dictionary
    where word >= ${beginning} collate "C" and word < (${beginning} || chr(1114111)) collate "C" and total > 0
    order by word`.execute(database);
  return rows;
}
