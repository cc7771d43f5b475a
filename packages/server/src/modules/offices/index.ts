/** What other modules may ask of offices. */
export { tidyOffices } from './deletion.ts';
export { savePrimaryOffice } from './queries.ts';
