/**
 * Fields in one block. A block out of sight is neither laid out nor painted, which is the largest cost of a long
 * section.
 */
const FIELDS_IN_BLOCK = 50;
/** Fields of a block that are mounted at once: a few milliseconds, so that a key press never waits long. */
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
