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
import { countOf, driverOf, type Slot, type Wanted, wordsOf } from './slots.ts';

/*
 * Documents of one kind, best first, by a number of pages that does not grow with how common the words are
 * (docs/reference/search.md). Which way is taken is decided by how frequent the words are, not by PostgreSQL.
 */

/** How much is read of one kind. */
export type Effort = {
  /** Documents of the rarest word that are looked at. */
  readonly looked: number;
  /** Documents that have all words, from the index of words, where looking found too few. */
  readonly shared: number;
};
export const FOR_A_PAGE: Effort = { looked: 250, shared: 500 };
/** A sixth of that, roughly: All searches six kinds. */
export const FOR_A_PREVIEW: Effort = { looked: 40, shared: 60 };

export type Found = {
  readonly docs: readonly number[];
  readonly count: number;
  readonly isEstimated: boolean;
};

export const nothing: Found = { docs: [], count: 0, isEstimated: false };

/** @param needed how many documents are wanted, from the first on */
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

/** One word is one range of the postings; several that it may stand for are merged, those as typed first. */
async function findByOne(
  database: Database,
  slot: Slot,
  kind: Kind,
  needed: number,
): Promise<Found> {
  const most = needed + 1;
  const tops = await findTops(database, wordsOf(slot), kind, most);
  const isExact = (word: string): boolean =>
    slot.alternatives.some((one) => one.word === word && ['typed', 'joined'].includes(one.way));
  const ordered = tops.toSorted(
    (a, b) => Number(isExact(b.word)) - Number(isExact(a.word)) || b.rank - a.rank || b.doc - a.doc,
  );
  const docs = [...new Set(ordered.map(({ doc }) => doc))];
  const isAll = wordsOf(slot).every((word) => readOf(tops, word) < most);
  if (isAll) return { docs, count: docs.length, isEstimated: false };
  const count = Math.max(countOf(slot, kind), docs.length);
  return { docs: docs.slice(0, needed), count, isEstimated: slot.alternatives.length > 1 };
}

const readOf = (tops: readonly Top[], word: string): number =>
  tops.filter((top) => top.word === word).length;

/** Several words: the first documents of the rarest are looked at. Where too few have the others, the index of words says which do. */
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
  const { looked, found } = await lookThrough(database, {
    driver,
    others,
    kind,
    most: effort.looked,
  });
  const first = byScore(found, wanted);
  if (looked < effort.looked) return { docs: first, count: first.length, isEstimated: false };
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
