/** How many typos a word may have: none up to four letters, one for five to eight, two for nine or more. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  const letters = [...word].length;
  if (letters <= 4) return 0;
  return letters <= 8 ? 1 : 2;
}

/** How many letters of a word its slips are made from. `search_slips` in the database cuts at the same place. */
const HEAD = 7;

/**
 * What remains of a word's beginning when up to `most` letters are removed. Neighboring words share one of these slips.
 */
export function slipsOf(word: string, most: number): readonly string[] {
  let left = new Set([[...word].slice(0, HEAD).join('')]);
  const all = new Set(left);
  for (let taken = 0; taken < most; taken++) {
    left = new Set(
      [...left].flatMap((rest) => {
        const letters = [...rest];
        return letters.map((_, n) => letters.filter((_letter, at) => at !== n).join(''));
      }),
    );
    for (const rest of left) all.add(rest);
  }
  return [...all];
}

/**
 * How many typos turn one word into the other: letters replaced, left out, added, or swapped with the next. A result
 * above `most` only means more than `most`.
 */
export function typosBetween(one: string, other: string, most: number): number {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, against] of b.entries()) {
      const isSwapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against;
      row.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (last[j + 1] ?? 0) + 1,
          (last[j] ?? 0) + (letter === against ? 0 : 1),
          isSwapped ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
