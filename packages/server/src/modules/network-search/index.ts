/** What jobs do for the search: counting words, and forgetting who was shown how much. */
export { countAllWords, followNames, forgetShown, sortTokens } from './queries/counting.ts';
export { findCompaniesByName } from './by-name.ts';
export { noteShown } from './limits.ts';
