/** How many typing errors a word may have: none of up to four letters, one of five to eight, two of nine or more. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  const letters = [...word].length;
  if (letters <= 4) return 0;
  return letters <= 8 ? 1 : 2;
}

/** Letters of a word that are compared by what is left of them: `search_slips` of the database cuts there too. */
const HEAD = 7;

/** What is left of a word's beginning when up to so many letters are taken out of it: the word's neighbors have one in common. */
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
 * How many letters were typed wrong, left out, added, or swapped with the one beside them to come from one word to the
 * other; more than `most` is not told apart.
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
