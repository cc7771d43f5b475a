import type { ContactColumn } from '@plumbline/api-contract';
import { ADDRESS, addressIn, clipped, MOST_EMAIL, MOST_NAME, MOST_ORGANIZATION } from './table.ts';

export type Contact = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly website: string;
};

/** The contact in a row, in full: nothing is truncated or validated. */
export function contactIn(
  cells: readonly string[],
  roles: ReadonlyMap<number, ContactColumn>,
): Contact {
  const said = new Map<ContactColumn, string>();
  for (const [index, role] of roles) said.set(role, cells[index] ?? '');
  const whole = splitName(said.get('name') ?? '');
  const first = said.get('first_name') ?? '';
  const last = said.get('last_name') ?? '';
  const names = first === '' && last === '' ? whole : { first, last };
  return {
    email: addressIn(said.get('email') ?? '').toLowerCase(),
    first_name: names.first,
    last_name: names.last,
    company_name: said.get('company_name') ?? '',
    website: said.get('website') ?? '',
  };
}

/** The last word is the last name; 'Reed, Tom' has it the other way around. */
function splitName(name: string): { readonly first: string; readonly last: string } {
  const comma = /^([^,]+),\s*([^,]+)$/.exec(name);
  if (comma !== null) return { first: comma[2] ?? '', last: comma[1] ?? '' };
  const at = name.lastIndexOf(' ');
  return at === -1
    ? { first: name, last: '' }
    : { first: name.slice(0, at), last: name.slice(at + 1) };
}

/** What is wrong with an address, as a sentence; '' when nothing is. */
export function addressFault(email: string): string {
  if ((email.match(/@/g)?.length ?? 0) > 1) return 'More than one email address. Use one per row.';
  return email.length > MOST_EMAIL || !ADDRESS.test(email)
    ? 'This is not a valid email address.'
    : '';
}

/** The same for a name or company that is too long. */
export function lengthFault({ first_name, last_name, company_name }: Contact): string {
  if (first_name.length > MOST_NAME)
    return `The first name is longer than ${MOST_NAME} characters.`;
  if (last_name.length > MOST_NAME) return `The last name is longer than ${MOST_NAME} characters.`;
  if (company_name.length > MOST_ORGANIZATION)
    return `The company is longer than ${MOST_ORGANIZATION} characters.`;
  return '';
}

/** A contact, truncated to what is stored. */
export const clippedContact = (contact: Contact): Contact => ({
  email: clipped(contact.email, MOST_EMAIL),
  first_name: clipped(contact.first_name, MOST_NAME),
  last_name: clipped(contact.last_name, MOST_NAME),
  company_name: clipped(contact.company_name, MOST_ORGANIZATION),
  website: clipped(contact.website, MOST_ORGANIZATION),
});

/** What someone corrected in a row by hand. */
export type Edits = Partial<Omit<Contact, 'website'>>;

export const tidiedEdits = ({ email, ...names }: Edits): Edits => ({
  ...(email !== undefined && { email: email.trim().toLowerCase() }),
  ...Object.fromEntries(Object.entries(names).map(([field, value]) => [field, value.trim()])),
});
