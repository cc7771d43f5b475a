import type { Database } from '../../database/connect.ts';
import { alsoSearched } from './also.ts';
import type { Kind } from './kinds.ts';
import {
  completeWords,
  findNeighbors,
  findWords,
  type FoundWord,
  readText,
  splitWord,
} from './queries/words.ts';
import { type Alternative, countOf, type Slot, WAYS } from './slots.ts';
import { slipsOf, typosAllowed, typosBetween } from './typos.ts';

/** The most words of a search that are used; the rest are ignored. */
const MOST_WORDS = 8;
/** The most dictionary words that one typed word may stand for. */
const MOST_ALTERNATIVES = 8;
/** A word that this many documents have is taken as typed. */
const ENOUGH = 50;
/** The most neighbors of a misspelled word to read for each of its slips, and to compare by frequency. */
const MOST_NEIGHBORS = 60;
const MOST_COUNTED = 12;

export type Reading = {
  readonly slots: readonly Slot[];
  /** All words written as one. */
  readonly key: string;
};

/** Reads typed text: each word as it is, joined with the next, as a synonym, and as a prefix. */
export async function readSearch(
  database: Database,
  text: string,
  kinds: readonly Kind[],
): Promise<Reading> {
  const { words: all, key } = await readText(database, text);
  const words = all.slice(0, MOST_WORDS);
  const asked = words.flatMap(({ word }, slot) => {
    const next = words[slot + 1];
    const joined = next === undefined ? [] : [slot, slot + 1];
    return [
      { slot, way: 'typed', word } as const,
      ...joined.map(
        (at) => ({ slot: at, way: 'joined', word: word + (next?.word ?? '') }) as const,
      ),
    ];
  });
  const known = await findWords(database, asked);
  const slots = words.map(
    ({ word, is_generic }, at): Slot => ({
      typed: word,
      alternatives: known.filter(({ slot }) => slot === at),
      isGeneric: is_generic,
      isFilter: false,
    }),
  );
  const doubtful = slots.flatMap((slot, at) =>
    countAll(slot, kinds) < ENOUGH ? [{ slot: at, word: slot.typed }] : [],
  );
  const more = [
    ...(await findWords(
      database,
      doubtful.flatMap(({ slot, word }) =>
        alsoSearched(word).map((other) => ({ slot, way: 'also', word: other }) as const),
      ),
    )),
    ...(await completeWords(database, doubtful, MOST_ALTERNATIVES)),
  ];
  return {
    key,
    slots: slots.map((slot, at) =>
      withMore(
        slot,
        more.filter((one) => one.slot === at),
      ),
    ),
  };
}

/** The filters of a search as slots, with how many documents have each value. */
export async function readValues(
  database: Database,
  filters: readonly { readonly name: string; readonly words: readonly string[] }[],
): Promise<readonly Slot[]> {
  const asked = filters.flatMap(({ words }, slot) =>
    words.map((word) => ({ slot, way: 'typed', word }) as const),
  );
  const known = await findWords(database, asked);
  return filters.map(({ name }, at) => ({
    typed: name,
    alternatives: known.filter(({ slot }) => slot === at),
    isGeneric: false,
    isFilter: true,
  }));
}

/**
 * Rereads words as misspelled when few documents were found: the rare words, or all of them if none is rare. A word
 * without neighbors may be two words written together.
 */
export async function repairSlots(
  database: Database,
  slots: readonly Slot[],
  kinds: readonly Kind[],
): Promise<readonly Slot[]> {
  const isRare = (slot: Slot): boolean =>
    countAll(
      { ...slot, alternatives: slot.alternatives.filter(({ way }) => way === 'typed') },
      kinds,
    ) < ENOUGH;
  const isAnyRare = slots.some(isRare);
  const repaired: Slot[] = [];
  for (const slot of slots)
    repaired.push(...(isRare(slot) || !isAnyRare ? await repair(database, slot) : [slot]));
  return repaired;
}

async function repair(database: Database, slot: Slot): Promise<readonly Slot[]> {
  // A word that is in the dictionary may have only one typo.
  const isKnown = slot.alternatives.some(({ way }) => way === 'typed');
  const allowed = Math.min(typosAllowed(slot.typed), isKnown ? 1 : 2);
  let neighbors: readonly FoundWord[] = [];
  // Most misspelled words have one typo. Two, which takes four times the lookups, is tried only if one finds nothing.
  for (let typos = 1; typos <= allowed && neighbors.length === 0; typos++)
    neighbors = await neighborsOf(database, slot.typed, typos);
  const more = withMore(slot, neighbors);
  if (more.alternatives.length > 0 || slot.typed.length < 5) return [more];
  const parts = await splitWord(database, slot.typed);
  if (parts === undefined) return [slot];
  return parts.map(({ word, n }) => ({
    ...slot,
    typed: word,
    alternatives: [{ word, n, way: 'joined' }],
  }));
}

async function neighborsOf(
  database: Database,
  typed: string,
  typos: number,
): Promise<readonly FoundWord[]> {
  const near = (await findNeighbors(database, slipsOf(typed, typos), MOST_NEIGHBORS))
    .map((word) => ({ word, typos: typosBetween(typed, word, typos) }))
    .filter((one) => one.typos <= typos && one.word !== typed)
    .sort(
      (a, b) =>
        a.typos - b.typos || Number(startsAs(b.word, typed)) - Number(startsAs(a.word, typed)),
    )
    .slice(0, MOST_COUNTED);
  const words = near.map(({ word }) => ({ slot: 0, way: 'repaired', word }) as const);
  return (await findWords(database, words)).toSorted((a, b) => sum(b.n) - sum(a.n));
}

/** People rarely mistype the first letter. */
const startsAs = (one: string, other: string): boolean => one[0] === other[0];

function withMore(slot: Slot, more: readonly Alternative[]): Slot {
  const all = [...slot.alternatives, ...more].toSorted(
    (a, b) => WAYS.indexOf(a.way) - WAYS.indexOf(b.way),
  );
  const alternatives = all.filter(
    ({ word }, at) => all.findIndex((other) => other.word === word) === at,
  );
  return { ...slot, alternatives: alternatives.slice(0, MOST_ALTERNATIVES) };
}

const sum = (n: readonly number[]): number => n.reduce((a, b) => a + b, 0);
const countAll = (slot: Slot, kinds: readonly Kind[]): number =>
  kinds.reduce((all, kind) => all + countOf(slot, kind), 0);
