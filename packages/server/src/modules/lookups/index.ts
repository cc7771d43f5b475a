/** What other modules may ask of the lists: whether a website address is well-formed, and certifying agencies. */
export { isWellFormedSite } from './domain.ts';
export { agencyKey, agencyName, isAgency } from './agencies.ts';
