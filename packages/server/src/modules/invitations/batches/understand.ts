import {
  addressFault,
  clippedContact,
  type Column,
  columnsOf,
  type Contact,
  contactIn,
  type Edits,
  lengthFault,
  type Misunderstood,
  readTable,
  rolesIn,
  storedCells,
} from '../../spreadsheet-import/index.ts';

export type ContactRow = Omit<Contact, 'website'> & {
  /** The row's number in the file, from 1. */
  readonly row: number;
  readonly finding: 'ready' | 'fault' | 'duplicate';
  /** Why it is not sent; empty when it is ready. */
  readonly because: string;
};

/** A row of the file, with its manual corrections. */
export type Source = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly edits: Edits;
};

export type Understood = {
  readonly columns: readonly Column[];
  readonly sources: readonly Source[];
};

const NO_ADDRESSES = 'No column with email addresses was found. Name one column “Email”.';

/**
 * Finds out what each column of a file contains. Pure: does not look anyone up.
 *
 * @param cells all rows of the file in order, including blank ones, so that row numbers match the file
 */
export function understand(cells: readonly (readonly string[])[]): Understood | Misunderstood {
  const table = readTable(cells);
  if ('reason' in table) return table;
  if (![...table.roles.values()].includes('email')) return { reason: NO_ADDRESSES };
  return {
    columns: withoutWebsite(columnsOf(table)),
    sources: table.body.map(({ cells: row, number }) => ({
      row: number,
      cells: storedCells(row),
      edits: {},
    })),
  };
}

/** Ignores a website column: invitations need an email address. */
export const withoutWebsite = (columns: readonly Column[]): readonly Column[] =>
  columns.map((column) => (column.read_as === 'website' ? { ...column, read_as: null } : column));

/** The contact in each row, read by its columns. Manual corrections override the file. */
export function readContacts(
  sources: readonly Source[],
  columns: readonly Column[],
): readonly ContactRow[] {
  const roles = rolesIn(columns);
  return withDuplicates(
    sources.map(({ row, cells, edits }) => rowOf({ ...contactIn(cells, roles), ...edits }, row)),
  );
}

function rowOf(contact: Contact, row: number): ContactRow {
  const { website: _website, ...said } = clippedContact(contact);
  const because = faultOf(contact);
  return { ...said, row, finding: because === '' ? 'ready' : 'fault', because };
}

const faultOf = (contact: Contact): string =>
  contact.email === '' ? 'No email address.' : addressFault(contact.email) || lengthFault(contact);

/** Of several ready rows with the same address, only the first stays ready. */
function withDuplicates(rows: readonly ContactRow[]): readonly ContactRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.finding !== 'ready') return row;
    const before = seen.get(row.email);
    if (before !== undefined)
      return { ...row, finding: 'duplicate', because: `Same address as row ${before}.` };
    seen.set(row.email, row.row);
    return row;
  });
}
