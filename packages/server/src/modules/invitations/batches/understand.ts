import {
  addressFault,
  clippedContact,
  type Column,
  columnsOf,
  type Contact,
  contactIn,
  lengthFault,
  type Misunderstood,
  readTable,
  type StoredColumn,
  storedCells,
} from '../../spreadsheet-import/index.ts';

export type ContactRow = Omit<Contact, 'website'> & {
  /** The row's number in the file, from 1. */
  readonly row: number;
  readonly finding: 'ready' | 'fault' | 'duplicate';
  /** Why it is not sent, in words; empty when it is ready. */
  readonly because: string;
};

/** What was corrected by hand. */
export type Edits = Partial<Omit<Contact, 'website'>>;

/** A row as the file has it, and what was corrected of it. */
export type Source = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly edits: Edits;
};

export type Understood = {
  readonly columns: readonly Column[];
  readonly sources: readonly Source[];
};

export const NO_ADDRESSES = 'No column with email addresses was found. Name one column “Email”.';

/**
 * Finds what each column of a file is. Pure: it looks up no one.
 *
 * @param cells every row of the file in order, the blank ones too, so that a row's number is the file's own
 */
export function understand(cells: readonly (readonly string[])[]): Understood | Misunderstood {
  const table = readTable(cells);
  if ('reason' in table) return table;
  if (![...table.roles.values()].includes('email')) return { reason: NO_ADDRESSES };
  return {
    // An invitation goes to an address: a website says nothing here.
    columns: columnsOf(table).map((column) =>
      column.role === 'website' ? { ...column, role: null } : column,
    ),
    sources: table.body.map(({ cells: row, number }) => ({
      row: number,
      cells: storedCells(row),
      edits: {},
    })),
  };
}

/** The person in each row, by what its columns are. What was corrected by hand stands over what the file says. */
export function readContacts(
  sources: readonly Source[],
  columns: readonly StoredColumn[],
): readonly ContactRow[] {
  const roles = new Map(
    columns.flatMap(({ index, read_as }) => (read_as === null ? [] : [[index, read_as] as const])),
  );
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

/** Of several good rows with one address the first is ready. */
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
