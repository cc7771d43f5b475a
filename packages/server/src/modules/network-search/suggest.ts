import type { QueryOf, ReplyOf, Suggestion, endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { byScore } from './find.ts';
import { type Kind, kindsOf, typeOf } from './kinds.ts';
import { type Marks, marksOf, rangesIn } from './marks.ts';
import { findShared, findTops, lookThrough, readCards } from './queries/documents.ts';
import { type Reading, readSearch, repairSlots } from './reading.ts';
import { countOf, driverOf, type Slot, type Wanted } from './slots.ts';

type Suggested = ReplyOf<typeof endpoints.suggestNetwork>;

const MOST = 8;
const MOST_WORDS = 5;
/** The most alternatives of a word whose documents are read. */
const READ_WORDS = 3;
/** The most documents, of all kinds together, that are checked for several words. */
const LOOKED = 30;
/** The word index is asked only if the rarest word is at most this frequent. */
const FREQUENT = 50_000;
/** Ranks from here up are matches in the name, its initials or a former name. */
const IN_A_NAME = 2 * 256;

/** What a text could become: companies and projects by name, and completions of its last word. */
export async function suggest(
  database: Database,
  { q = '', type }: QueryOf<typeof endpoints.suggestNetwork>,
): Promise<Suggested> {
  const kinds = kindsOf(type);
  const reading = await readSearch(database, q, kinds);
  if (reading.key.length < 2) return { words: [], suggestions: [] };
  const asTyped = await docsOf(database, reading.slots, kinds);
  const slots =
    asTyped.length > 0 ? reading.slots : await repairSlots(database, reading.slots, kinds);
  const docs = asTyped.length > 0 ? asTyped : await docsOf(database, slots, kinds);
  const marks = marksOf(slots);
  const cards = await readCards(database, docs.slice(0, MOST));
  return {
    words: wordsFor(q, reading),
    suggestions: cards.map(({ id, kind, card }) => suggestionOf(id, kind, card, marks)),
  };
}

const suggestionOf = (
  id: string,
  kind: Kind,
  { name, city = '', state = '' }: { name: string; city?: string; state?: string },
  marks: Marks,
): Suggestion => ({ id, type: typeOf(kind), name, city, state, ranges: rangesIn(name, marks) });

/** The text with its last word completed, if it ends in the middle of a word. */
function wordsFor(q: string, { slots }: Reading): string[] {
  const last = slots.at(-1);
  const head = /^(?:.*[^\p{L}\p{N}])?(?=[\p{L}\p{N}]+$)/u.exec(q.trimStart())?.[0];
  if (last === undefined || head === undefined) return [];
  return last.alternatives
    .filter(({ way }) => way === 'completed')
    .slice(0, MOST_WORDS)
    .map(({ word }) => `${head}${word}`);
}

async function docsOf(
  database: Database,
  slots: readonly Slot[],
  kinds: readonly Kind[],
): Promise<readonly number[]> {
  const [only, ...others] = slots;
  if (only === undefined || slots.some(({ alternatives }) => alternatives.length === 0)) return [];
  return others.length === 0 ? byOne(database, only, kinds) : byAll(database, slots, kinds);
}

/** For one word: the top documents of each kind, matched by name only. */
async function byOne(
  database: Database,
  slot: Slot,
  kinds: readonly Kind[],
): Promise<readonly number[]> {
  const words = slot.alternatives.slice(0, READ_WORDS).map(({ word }) => word);
  const tops = [];
  for (const kind of kinds) tops.push(...(await findTops(database, words, kind, MOST)));
  const isTyped = (word: string): boolean => word === slot.typed;
  const ordered = tops
    .filter(({ rank }) => rank >= IN_A_NAME)
    .sort((a, b) => Number(isTyped(b.word)) - Number(isTyped(a.word)) || b.rank - a.rank);
  return [...new Set(ordered.map(({ doc }) => doc))];
}

/**
 * For several words: those among the first documents of the rarest that have the others; if none, what the word index
 * finds.
 */
async function byAll(
  database: Database,
  all: readonly Slot[],
  kinds: readonly Kind[],
): Promise<readonly number[]> {
  const slots = all.map((slot) => ({
    ...slot,
    alternatives: slot.alternatives.slice(0, READ_WORDS),
  }));
  const wanted: Wanted = { required: slots, wished: [] };
  const most = Math.floor(LOOKED / kinds.length);
  const found = [];
  for (const kind of kinds) {
    const driver = driverOf(slots, kind);
    if (driver === undefined || !slots.every((slot) => mayHave(slot, kind))) continue;
    const others = slots.filter((slot) => slot !== driver);
    found.push(...(await lookThrough(database, { driver, others, kind, most })).found);
  }
  if (found.length > 0) return byScore(found, wanted);
  const kind = kinds.toSorted((a, b) => rarity(slots, b) - rarity(slots, a))[0];
  return kind === undefined || rarity(slots, kind) > FREQUENT
    ? []
    : byScore(await findShared(database, slots, kind, MOST), wanted);
}

/** About how many documents have the rarest word. */
const rarity = (slots: readonly Slot[], kind: Kind): number =>
  Math.min(...slots.map((slot) => countOf(slot, kind)));

/**
 * Whether documents of a kind have one of the words, by the latest count; a word that was never counted may be in any.
 */
const mayHave = ({ alternatives }: Slot, kind: Kind): boolean =>
  alternatives.some(({ n }) => (n[kind - 1] ?? 0) > 0 || n.every((count) => count === 0));
