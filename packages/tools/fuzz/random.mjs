/**
 * A seeded random number generator (mulberry32): the same seed and case number give the same case on every machine.
 *
 * @param {number} seed a whole number
 * @param {number} [index] which of the seed's cases
 */
export function randomFrom(seed, index = 0) {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca77)) >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 up to but not including `count`. */
  const below = (count) => Math.floor(unit() * count);
  return {
    below,
    /** True once in `times` on average. */
    oneIn: (times) => below(times) === 0,
    pick: (list) => list[below(list.length)],
    /** A list of up to `most` results of `make`. */
    some: (most, make) => Array.from({ length: below(most + 1) }, make),
  };
}

/** @typedef {ReturnType<typeof randomFrom>} Random */
