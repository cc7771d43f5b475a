/**
 * What the vault asks of correction requests: closing those that a save answered, and how many are open per section.
 */
export { closeCorrected } from './close.ts';
export { countOpen } from './queries.ts';
