/** What the vault asks of correction requests: which a save has answered, and how many wait in a section. */
export { closeCorrected } from './close.ts';
export { countOpen } from './queries.ts';
