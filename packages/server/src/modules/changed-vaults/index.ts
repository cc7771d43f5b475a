/** What lists may ask of vaults: which were saved when, and which changed since their last review. */
export { changedVaults, type ListedVault } from './changed.ts';
export { listSaves, type SaveRow } from './queries.ts';
export { compareLater } from './later.ts';
