/** What other modules use. */
export { askForRelationship } from './ask.ts';
export { findStatuses } from './queries/relationships.ts';
