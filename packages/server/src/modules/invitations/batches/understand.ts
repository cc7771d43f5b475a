import {
  addressFault,
  clippedContact,
  columnsOf,
  type Contact,
  contactIn,
  lengthFault,
  type Misunderstood,
  readTable,
  type Role,
} from '../../spreadsheet-import/index.ts';

export type ContactRow = Omit<Contact, 'website'> & {
  /** The row's number in the file, from 1. */
  readonly row: number;
  readonly finding: 'ready' | 'fault' | 'duplicate';
  /** Why it is not sent, in words; empty when it is ready. */
  readonly because: string;
};

export type Understood = {
  readonly columns: readonly { readonly header: string; readonly read_as: string | null }[];
  readonly rows: readonly ContactRow[];
};

/** An invitation goes to an address: a website says nothing here. */
const READ_AS: Readonly<Record<Role, string | null>> = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  name: 'Name',
  company_name: 'Company',
  website: null,
};

/**
 * Reads the rows of a file: the meaning of each column, and the person in each row. Pure: it looks up no one.
 *
 * @param cells every row of the file in order, the blank ones too, so that a row's number is the file's own
 */
export function understand(cells: readonly (readonly string[])[]): Understood | Misunderstood {
  const table = readTable(cells);
  if ('reason' in table) return table;
  const { body, roles } = table;
  if (![...roles.values()].includes('email'))
    return { reason: 'No column with email addresses was found. Name one column “Email”.' };
  return {
    columns: columnsOf(table).map(({ header, role }) => ({
      header,
      read_as: role === null ? null : READ_AS[role],
    })),
    rows: withDuplicates(
      body.map(({ cells: row, number }) => rowOf(contactIn(row, roles), number)),
    ),
  };
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
