/** Reads contacts from files that people upload: invitations in lists, and contact lists for the network. */
export {
  addressFault,
  clippedContact,
  type Contact,
  contactIn,
  lengthFault,
} from './contact.ts';
export { fileFault, receiveSheet } from './receive.ts';
export {
  type Column,
  columnsOf,
  type Misunderstood,
  MOST_NAME,
  MOST_ORGANIZATION,
  MOST_ROWS,
  plain,
  readTable,
  type Role,
} from './table.ts';
