/** What other modules may ask of the grants. */
export { findGrant, livingGrants } from './queries.ts';
