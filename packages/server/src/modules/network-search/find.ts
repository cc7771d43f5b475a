import type { Database } from '../../database/connect.ts';
import type { Kind } from './kinds.ts';
import {
  type Candidate,
  findShared,
  findTops,
  lookThrough,
  type Top,
} from './queries/documents.ts';
import { scoreOf } from './score.ts';
import { type Alternative, countOf, driverOf, type Slot, type Wanted } from './slots.ts';

/*
 * Finds documents of one kind, best first, in a number of page reads that does not grow with how common the words are
 * (docs/reference/search.md). The frequency of the words decides how to search, not PostgreSQL's planner.
 */

/** How much is read of one kind. */
export type Effort = {
  /** The most documents with the rarest word that are checked one by one. */
  readonly looked: number;
  /** The most documents with all words that are read from the word index, when checking found too few. */
  readonly shared: number;
};
export const FOR_A_PAGE: Effort = { looked: 250, shared: 500 };
/** Roughly a sixth of that, because All searches six kinds. */
export const FOR_A_PREVIEW: Effort = { looked: 40, shared: 60 };

export type Found = {
  readonly docs: readonly number[];
  readonly count: number;
  readonly isEstimated: boolean;
};

export const nothing: Found = { docs: [], count: 0, isEstimated: false };

/** @param needed how many documents are wanted, counting from the first */
export function findDocuments(
  database: Database,
  wanted: Wanted,
  kind: Kind,
  needed: number,
  effort: Effort,
): Promise<Found> {
  const [only, ...others] = wanted.required;
  if (only === undefined || wanted.required.some(({ alternatives }) => alternatives.length === 0))
    return Promise.resolve(nothing);
  return others.length === 0 && wanted.wished.length === 0
    ? findByOne(database, only, kind, needed)
    : findByAll(database, wanted, kind, needed, effort);
}

/**
 * A single word is one range of the postings. If that has too few documents, those of words it may stand for are merged
 * in after it.
 */
async function findByOne(
  database: Database,
  slot: Slot,
  kind: Kind,
  needed: number,
): Promise<Found> {
  const most = needed + 1;
  const sure = slot.alternatives.filter(isSure);
  const typed = await findTops(database, wordsIn(sure), kind, most);
  const first = inOrder(typed);
  if (first.length >= most) {
    const count = Math.max(countOf({ ...slot, alternatives: sure }, kind), first.length);
    return { docs: first.slice(0, needed), count, isEstimated: sure.length > 1 };
  }
  const others = slot.alternatives.filter((one) => !isSure(one) && mayHave(one, kind));
  const further = await findTops(database, wordsIn(others.slice(0, MOST_OTHERS)), kind, most);
  const docs = [...new Set([...first, ...inOrder(further)])];
  const isAll =
    others.length <= MOST_OTHERS && others.every(({ word }) => readOf(further, word) < most);
  const expected = first.length + countOf({ ...slot, alternatives: others }, kind);
  return isAll
    ? { docs, count: docs.length, isEstimated: false }
    : { docs: docs.slice(0, needed), count: Math.max(expected, docs.length), isEstimated: true };
}

/** The most alternatives of a word whose documents are read too. */
const MOST_OTHERS = 5;

const isSure = ({ way }: Alternative): boolean => way === 'typed' || way === 'joined';
const wordsIn = (alternatives: readonly Alternative[]) => alternatives.map(({ word }) => word);

/** Whether documents of a kind have a word, by the latest count; a word that was never counted may be in any. */
const mayHave = ({ n }: Alternative, kind: Kind): boolean =>
  (n[kind - 1] ?? 0) > 0 || n.every((count) => count === 0);

const inOrder = (tops: readonly Top[]): readonly number[] => [
  ...new Set(tops.toSorted((a, b) => b.rank - a.rank || b.doc - a.doc).map(({ doc }) => doc)),
];

const readOf = (tops: readonly Top[], word: string): number =>
  tops.filter((top) => top.word === word).length;

/**
 * Several words: checks the first documents of the rarest one. If too few have the other words, asks the word index.
 */
async function findByAll(
  database: Database,
  wanted: Wanted,
  kind: Kind,
  needed: number,
  effort: Effort,
): Promise<Found> {
  const driver = driverOf(wanted.required, kind);
  if (driver === undefined) return nothing;
  const others = wanted.required.filter((slot) => slot !== driver);
  const look = (skip: number, most: number) =>
    lookThrough(database, { driver, others, kind, skip, most });
  // If none of the first few has the others, hardly any of the next will.
  const few = Math.round(effort.looked / 5);
  const start = await look(0, few);
  const isWorth = start.looked === few && start.found.length > 0;
  const rest = isWorth ? await look(few, effort.looked - few) : { looked: 0, found: [] };
  const looked = start.looked + rest.looked;
  const found = [...start.found, ...rest.found];
  const first = byScore(found, wanted);
  if (looked < (isWorth ? effort.looked : few))
    return { docs: first, count: first.length, isEstimated: false };
  const expected = Math.round((found.length / looked) * countOf(driver, kind));
  if (first.length >= needed)
    return { docs: first, count: Math.max(expected, first.length), isEstimated: true };
  const shared = await findShared(database, wanted.required, kind, effort.shared);
  const docs = [...new Set([...first, ...byScore(shared, wanted)])];
  return shared.length < effort.shared
    ? { docs, count: docs.length, isEstimated: false }
    : { docs, count: Math.max(expected, docs.length), isEstimated: true };
}

export const byScore = (found: readonly Candidate[], wanted: Wanted): readonly number[] =>
  found
    .map((candidate) => ({ candidate, score: scoreOf(candidate, wanted) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.candidate.name.localeCompare(b.candidate.name, 'en') ||
        a.candidate.doc - b.candidate.doc,
    )
    .map(({ candidate }) => candidate.doc);
