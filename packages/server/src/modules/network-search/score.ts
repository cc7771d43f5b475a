import type { Candidate } from './queries/documents.ts';
import type { Slot, Wanted, Way } from './slots.ts';

/** A rank is 256 times the field that a word is in, plus the quality of the document. */
const FIELD = 256;
/** The first field that counts as the name: places, trades and former names are below. */
const IN_NAME = 3;

/** What a match is worth in a place, a trade or a former name; in the name, as its first word, or as the whole name. */
const WORTH = [1, 2, 3.5, 5, 5.5, 6] as const;
/** How likely the word is the one that was meant. */
const SURE = {
  typed: 1,
  joined: 1,
  also: 0.85,
  completed: 0.8,
  repaired: 0.7,
} as const satisfies Record<Way, number>;

/** Leaves out filters: every document that passes them matches them equally. */
const telling = (slots: readonly Slot[]): readonly Slot[] =>
  slots.filter(({ isFilter }) => !isFilter);

/**
 * How well a document fits a search of several words. The best match is a name that has all of them and nothing else,
 * in the order in which they were typed.
 */
export function scoreOf(
  { name_key, words, ranks }: Candidate,
  { required, wished }: Wanted,
): number {
  const rankOf = new Map(words.map((word, at) => [word, ranks[at] ?? 0]));
  const named = words.filter((_, at) => fieldOf(ranks[at] ?? 0) >= IN_NAME);
  const matched = new Set<string>();
  const places: number[] = [];
  let score = 0;
  for (const slot of [...telling(required), ...telling(wished)]) {
    const [best] = slot.alternatives
      .flatMap(({ word, way }) => {
        const rank = rankOf.get(word);
        return rank === undefined ? [] : [{ word, rank, worth: worthOf(rank) * SURE[way] }];
      })
      .sort((a, b) => b.worth - a.worth);
    if (best === undefined) continue;
    score += slot.isGeneric ? best.worth / 3 : best.worth;
    if (fieldOf(best.rank) < IN_NAME) continue;
    matched.add(best.word);
    places.push(name_key.indexOf(best.word));
  }
  const inOrder = places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
  const covered = named.length === 0 ? 0 : matched.size / named.length;
  const quality = Math.max(0, ...ranks) % FIELD;
  return score + covered * 4 + (places.length > 1 && inOrder ? 1 : 0) + quality / FIELD;
}

const fieldOf = (rank: number): number => Math.floor(rank / FIELD);
const worthOf = (rank: number): number => WORTH[fieldOf(rank)] ?? 0;
