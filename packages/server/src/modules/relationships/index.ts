/** What other modules use. */
export { claimText } from './words.ts';
export { askForRelationship } from './ask.ts';
export { findStatuses } from './queries/relationships.ts';
