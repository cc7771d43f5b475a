/** What other modules use: the search's jobs, finding companies by name, and the daily limit. */
export { countAllWords, followNames, forgetShown, sortTokens } from './queries/counting.ts';
export { findCompaniesByName } from './by-name.ts';
export { noteShown } from './limits.ts';
