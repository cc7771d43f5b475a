/** What other modules may ask of offices. */
export { savePrimaryOffice } from './queries.ts';
