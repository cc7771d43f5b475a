/** What other modules may ask of organisations. */
export { presentRank } from './present.ts';
