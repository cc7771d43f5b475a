/** What other modules may ask of lists of partners: vaults as a list shows them, and how a search is read. */
export { presentPermissions, searchWords } from './lists.ts';
