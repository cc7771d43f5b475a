/** What other modules may ask of the grants. */
export { findGrant } from './queries.ts';
