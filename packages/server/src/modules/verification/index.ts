/** What other modules may ask of verification. */
export { businessStatus } from './queries.ts';
