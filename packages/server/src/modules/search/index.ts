/** What other modules use: vaults as a list shows them, and how a search is parsed. */
export { presentPermissions, searchWords } from './lists.ts';
