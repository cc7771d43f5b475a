/** What other modules may ask of the directory: the limits on finding people and companies. */
export { noteSeen, readDirectory } from './read.ts';
export { sweepSeen } from './queries.ts';
