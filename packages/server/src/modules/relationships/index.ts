/** What other modules may ask of relationships. */
export { claimText } from './words.ts';
