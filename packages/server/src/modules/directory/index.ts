/** What other modules may ask of the directory: the rules by which people and companies are found. */
export { noteSeen, readDirectory } from './read.ts';
export { sweepSeen } from './queries.ts';
