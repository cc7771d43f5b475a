/** Nobody types longer names by hand, and comparing two costs the product of their lengths. */
const LONGEST = 100;

/**
 * The candidate that `name` was most likely meant to be, or undefined when none is near: the same except for case,
 * or within one edit per three characters (swapping neighbors is one edit). Among equals, the first wins.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length === 0 || name.length > LONGEST) return undefined;
  const wanted = name.toLowerCase();
  const limit = Math.max(1, Math.floor(name.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (candidate === name) continue;
    const other = candidate.toLowerCase();
    if (Math.abs(other.length - wanted.length) >= bestDistance) continue;
    const distance = other === wanted ? 0 : editDistance(wanted, other);
    // A name with every letter replaced is a different name, not a typo.
    if (distance >= bestDistance || distance >= Math.max(wanted.length, other.length)) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** Damerau-Levenshtein (optimal string alignment): insert, delete, replace, swap neighbors. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwap && row > 1 && column > 1) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
