import type { Kind } from './kinds.ts';

/** How a dictionary word came to stand for a typed one, the surest first. */
export const WAYS = ['typed', 'joined', 'also', 'completed', 'repaired'] as const;
export type Way = (typeof WAYS)[number];

/** An index word that a document may have instead of the typed one. */
export type Alternative = {
  readonly word: string;
  readonly way: Way;
  /** How many documents of each kind have it, by the latest count; also 0 for a new word. */
  readonly n: readonly number[];
};

/** One word of a search, or the values of one filter: a document must have one of the alternatives. */
export type Slot = {
  readonly typed: string;
  readonly alternatives: readonly Alternative[];
  /** A word such as Construction: it may be required, but it drives a search only if there are no others. */
  readonly isGeneric: boolean;
  readonly isFilter: boolean;
};

/** What is asked of a document: every slot of `required` must match; those of `wished` raise its score. */
export type Wanted = { readonly required: readonly Slot[]; readonly wished: readonly Slot[] };

/** About how many documents of a kind have one of a slot's words. */
export const countOf = ({ alternatives }: Slot, kind: Kind): number =>
  alternatives.reduce((sum, { n }) => sum + (n[kind - 1] ?? 0), 0);

export const wordsOf = ({ alternatives }: Slot): readonly string[] =>
  alternatives.map(({ word }) => word);

/** The slot whose documents are checked one by one: the rarest. A generic word only if there are no others. */
export function driverOf(slots: readonly Slot[], kind: Kind): Slot | undefined {
  const telling = slots.filter(({ isGeneric }) => !isGeneric);
  return (telling.length > 0 ? telling : slots).reduce<Slot | undefined>(
    (rarest, slot) =>
      rarest === undefined || countOf(slot, kind) < countOf(rarest, kind) ? slot : rarest,
    undefined,
  );
}
