import { expect, it } from 'vitest';
import { listFault } from './list-fault.ts';

const MOST = 5 * 1024 * 1024;

it.each([
  ['contacts.csv', 1, null],
  ['Contacts.XLS', MOST, null],
  ['contacts.xlsx', 5, null],
  ['contacts.ods', 5, 'Choose a CSV, XLS or XLSX file'],
  ['csv', 5, 'Choose a CSV, XLS or XLSX file'],
  ['contacts.csv', 0, 'contacts.csv is empty'],
  ['contacts.csv', MOST + 1, 'Choose a file of 5 MB or less'],
])('checks a contact list %s of %i bytes: %o', (name, size, words) => {
  expect(listFault({ name, size })).toBe(words);
});
