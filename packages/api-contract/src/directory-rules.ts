/** The shortest search that the directory answers, so that nobody can page through all companies and people. */
export const LEAST_LETTERS = 3;
/** The most rows that one search returns; there are no further pages. */
export const MOST_FOUND = 20;

/** Counts letters and digits, in any script: `A & B` has two. */
const countLetters = (search: string): number =>
  search.normalize('NFKC').match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether a search of the directory is long enough to be answered. */
export const hasEnoughLetters = (search: string): boolean => countLetters(search) >= LEAST_LETTERS;
