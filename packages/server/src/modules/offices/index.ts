/** What other modules use. */
export { tidyOffices } from './deletion.ts';
export { savePrimaryOffice } from './queries.ts';
