/** What other modules may ask of relationships. */
export { claimText } from './words.ts';
export { askForRelationship } from './ask.ts';
export { findStatuses } from './queries/relationships.ts';
