/** What a search of the directory needs, so that nobody can page through all companies and people. */
export const LEAST_LETTERS = 3;
/** Rows that one search returns at most; there are no further pages. */
export const MOST_FOUND = 20;

/** Letters and digits, in any script: `A & B` has two. */
const countLetters = (search: string): number =>
  search.normalize('NFKC').match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether a search of the directory is long enough to be answered. */
export const hasEnoughLetters = (search: string): boolean => countLetters(search) >= LEAST_LETTERS;
