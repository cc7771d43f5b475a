/** Reads contacts from files that people upload: invitations in lists, and contact lists for the network. */
export { changedColumns, stored, type StoredColumn } from './change-columns.ts';
export {
  addressFault,
  clippedContact,
  type Contact,
  contactIn,
  lengthFault,
} from './contact.ts';
export { forgetMapping, isMappingKept, keepMapping, recallMapping } from './queries.ts';
export { fileFault, receiveSheet } from './receive.ts';
export {
  type Column,
  columnsOf,
  detectAgain,
  type Misunderstood,
  MOST_NAME,
  MOST_ORGANIZATION,
  MOST_ROWS,
  plain,
  readTable,
  type Role,
  storedCells,
} from './table.ts';
