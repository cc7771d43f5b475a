import {
  addressFault,
  clippedContact,
  type Column,
  type Contact,
  contactIn,
  type Edits,
  lengthFault,
  rolesIn,
} from '../spreadsheet-import/index.ts';

export type Finding = { readonly finding: 'ok' | 'error' | 'duplicate'; readonly because: string };
export type Read = Contact & Finding & { readonly row: number };

type Source = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly edits: Edits & { readonly is_left_out?: boolean };
  /** Something was sent for it. */
  readonly isFixed?: boolean;
};

/**
 * Reads the rows of a list by its columns. Manual corrections override the file. Of several rows with the same address,
 * or without an address but with the same company and person, only the first counts that was not left out, or the one for
 * which something was sent.
 */
export function readRows(rows: readonly Source[], columns: readonly Column[]): readonly Read[] {
  const roles = rolesIn(columns);
  const contactOf = ({ cells, edits }: Source) => ({ ...contactIn(cells, roles), ...edits });
  const sent = rows.filter(({ isFixed }) => isFixed === true);
  const seen = new Map(sent.map((one) => [keyOf(contactOf(one)), one.row]));
  return rows.map((source) => {
    const { row, edits } = source;
    const whole = contactOf(source);
    const contact = { ...clippedContact(whole), row };
    const because = faultOf(whole);
    if (because !== '') return { ...contact, finding: 'error', because };
    const key = keyOf(whole);
    const before = seen.get(key);
    if (before === undefined || before === row) {
      if (edits.is_left_out !== true) seen.set(key, row);
      return { ...contact, finding: 'ok', because: '' };
    }
    return {
      ...contact,
      finding: 'duplicate',
      because:
        whole.email === '' ? `Same company as row ${before}.` : `Same address as row ${before}.`,
    };
  });
}

const faultOf = (contact: Contact): string => {
  if (contact.email === '' && contact.company_name === '' && contact.website === '')
    return 'No email address and no company. Enter one of them.';
  return (contact.email === '' ? '' : addressFault(contact.email)) || lengthFault(contact);
};

const keyOf = ({ email, company_name, website, first_name, last_name }: Contact): string =>
  email === ''
    ? [company_name, website, first_name, last_name].join('|').toLowerCase()
    : `@${email}`;
