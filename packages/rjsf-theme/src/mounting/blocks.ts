/** Fields in one block. A block out of sight is neither laid out nor painted, which is what a long section costs most. */
const FIELDS_IN_BLOCK = 50;
/** Fields of a block that are mounted in one go: a few milliseconds, so that a key never waits long. */
const FIELDS_IN_CHUNK = 10;

/** A section's own questions in blocks, and each block in chunks. */
export function blocksOf<T>(all: readonly T[]): readonly (readonly (readonly T[])[])[] {
  return cut(all, FIELDS_IN_BLOCK).map((block) => cut(block, FIELDS_IN_CHUNK));
}

function cut<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const pieces: (readonly T[])[] = [];
  for (let at = 0; at < all.length; at += size) pieces.push(all.slice(at, at + size));
  return pieces;
}
