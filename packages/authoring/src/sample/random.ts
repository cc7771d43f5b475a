/** Pseudorandom values, the same for the same seed on every machine. */
export type Random = {
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
  /** True with this probability, 0 to 1. */
  readonly chance: (chance: number) => boolean;
  /** One of a list that is not empty. */
  readonly pick: <One>(list: readonly [One, ...One[]]) => One;
};

/** A separate generator for each name, so that a question's answer does not depend on the questions before it. */
export function randomFor(seed: number, name: string): Random {
  let state = mixed(seed ^ 0x9e3779b9);
  for (let at = 0; at < name.length; at += 1) state = mixed(state ^ name.charCodeAt(at));
  const next = (): number => {
    // A counter put through a mixing function has the full period from every start.
    state = (state + 0x6d2b79f5) | 0;
    return (mixed(state) >>> 0) / 2 ** 32;
  };
  return {
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (chance) => next() < chance,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}

/** Spreads every bit over all 32 by multiplying by odd numbers and folding the high bits back with shifts. */
function mixed(bits: number): number {
  let mix = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  mix = Math.imul(mix ^ (mix >>> 15), 0x735a2d97);
  return mix ^ (mix >>> 15);
}
