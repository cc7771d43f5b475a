/** What lists may ask of vaults: when their sections were saved, and which changed since their last review. */
export { changedVaults } from './changed.ts';
export { listSaves, type SaveRow } from './queries.ts';
export { compareLater } from './later.ts';
