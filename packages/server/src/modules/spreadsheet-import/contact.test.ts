import type { ContactColumn } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { addressFault, clippedContact, contactIn, lengthFault, tidiedEdits } from './contact.ts';

const contactOf = (said: Partial<Record<ContactColumn, string>>) => {
  const columns = Object.entries(said) as [ContactColumn, string][];
  const roles = new Map(columns.map(([role], index) => [index, role]));
  return contactIn(
    columns.map(([, cell]) => cell),
    roles,
  );
};

describe('the contact in a row', () => {
  it.each([
    [{ name: 'Tom Reed' }, 'Tom', 'Reed'],
    [{ name: 'Reed, Tom' }, 'Tom', 'Reed'],
    [{ name: 'Mary Ann Day' }, 'Mary Ann', 'Day'],
    [{ name: 'Cher' }, 'Cher', ''],
    [{ name: 'Reed,Tom' }, 'Tom', 'Reed'],
    [{ name: 'Reed, Tom, Jr.' }, 'Reed, Tom,', 'Jr.'],
    // Columns of their own win, even if only one is filled in.
    [{ name: 'Tom Reed', first_name: '', last_name: 'Ray' }, '', 'Ray'],
    [{ name: 'Tom Reed', first_name: '', last_name: '' }, 'Tom', 'Reed'],
  ])('%j is %s, %s', (said, first_name, last_name) => {
    expect(contactOf(said)).toMatchObject({ first_name, last_name });
  });

  it.each([
    ['Pat@ACME.example', 'pat@acme.example'],
    ['Pat Reed <Pat@acme.example>', 'pat@acme.example'],
    ['<pat@acme.example>', 'pat@acme.example'],
    ['MailTo:pat@acme.example', 'pat@acme.example'],
  ])('has the address %s as %s', (email, read) => {
    expect(contactOf({ email }).email).toBe(read);
  });
});

it.each([
  ['pat@acme.example', ''],
  ['pat@acme.example; lee@acme.example', 'More than one email address. Use one per row.'],
  ['pat', 'This is not a valid email address.'],
  [`${'p'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(53)}.example`, ''],
  [
    `${'p'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(54)}.example`,
    'This is not a valid email address.',
  ],
])('the address %s: %s', (email, fault) => {
  expect(addressFault(email)).toBe(fault);
});

it.each([
  ['first_name', 80, 'The first name is longer than 80 characters.'],
  ['last_name', 80, 'The last name is longer than 80 characters.'],
  ['company_name', 160, 'The company is longer than 160 characters.'],
] as const)('the longest %s has %i characters', (field, most, fault) => {
  const contact = contactOf({ email: 'pat@acme.example' });
  const whole = { ...contact, [field]: 'x'.repeat(most) };
  expect([lengthFault(whole), clippedContact(whole)]).toEqual(['', whole]);
  const longer = { ...contact, [field]: 'x'.repeat(most + 1) };
  expect(lengthFault(longer)).toBe(fault);
  expect(clippedContact(longer)[field]).toBe(`${'x'.repeat(most - 1)}…`);
});

it('corrections by hand are trimmed, and addresses are in lowercase', () => {
  expect(tidiedEdits({ email: ' Pat@Acme.example ', last_name: ' Reed ' })).toEqual({
    email: 'pat@acme.example',
    last_name: 'Reed',
  });
  expect(tidiedEdits({ first_name: '' })).toEqual({ first_name: '' });
});
