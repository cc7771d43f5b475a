/** Reads contacts from files that people upload: invitations in lists, and contact lists for the network. */
export { changedColumns, columnFault, mappingOwner, rolesIn, usedIn } from './change-columns.ts';
export {
  addressFault,
  clippedContact,
  type Contact,
  contactIn,
  type Edits,
  lengthFault,
  tidiedEdits,
} from './contact.ts';
export { isMappingKept, recallMapping } from './queries.ts';
export { fileFault, receiveSheet } from './receive.ts';
export {
  type Column,
  columnsOf,
  type Misunderstood,
  MOST_ROWS,
  readTable,
  storedCells,
} from './table.ts';
