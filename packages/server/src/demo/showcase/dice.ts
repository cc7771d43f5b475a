/** Random draws that are the same for the same words, in every process and on every day. */
export type Dice = {
  /** From 0 up to but not including 1. */
  readonly roll: () => number;
  readonly between: (least: number, most: number) => number;
  readonly whole: (least: number, most: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** `count` different ones in random order, or all if there are fewer. */
  readonly some: <T>(from: readonly T[], count: number) => readonly T[];
};

export function diceOf(...words: readonly string[]): Dice {
  let state = seedOf(words.join('/'));
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => {
    const drawn = from[Math.floor(roll() * from.length)];
    if (drawn === undefined) throw new Error('nothing to pick from');
    return drawn;
  };
  return {
    roll,
    between: (least, most) => least + roll() * (most - least),
    whole: (least, most) => least + Math.floor(roll() * (most - least + 1)),
    pick,
    some: (from, count) => {
      const left = [...from];
      const drawn = [];
      while (drawn.length < count && left.length > 0)
        drawn.push(...left.splice(Math.floor(roll() * left.length), 1));
      return drawn;
    },
  };
}

/** An FNV-1a hash. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
