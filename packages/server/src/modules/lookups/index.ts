/** What other modules may ask of the lists: whether a website address is well-formed. */
export { isWellFormedSite } from './domain.ts';
export { agencyKey, agencyName, isAgency } from './agencies.ts';
