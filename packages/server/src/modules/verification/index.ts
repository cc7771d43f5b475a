/** What other modules may ask of verification. */
export { businessStatus, isDomainConfirmed, decideEmployeeDocuments } from './queries.ts';
