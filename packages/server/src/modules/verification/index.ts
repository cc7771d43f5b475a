/** What other modules may ask of verification. */
export { businessStatus, decideEmployeeDocuments } from './queries.ts';
