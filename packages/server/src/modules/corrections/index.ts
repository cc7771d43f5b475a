/** What a save asks of correction requests. */
export { closeCorrected } from './close.ts';
