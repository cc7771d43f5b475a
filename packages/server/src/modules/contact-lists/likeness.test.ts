import { expect, it } from 'vitest';
import { likeness } from './likeness.ts';

it.each([
  ['Summit Electric, LLC', 'SUMMIT ELECTRIC, Inc.', 'same'],
  ['Summit Electric', 'Summit Electric LLC', 'same'],
  ['北京建设', '北京建设', 'same'],
  ['北京建设', '上海建设', 'other'],
  // Abbreviated, with periods, and with typos.
  ['Summit Electric L.L.C.', 'Summit Electric LLC', 'alike'],
  ['Summit', 'Summit Electric LLC', 'alike'],
  ['Sumit Electrc', 'Summit Electric LLC', 'alike'],
  // Sharing only the trade does not make names alike.
  ['Summit Electric', 'Northwind Electric', 'other'],
  ['Acme Steel', 'Apex Steel Works', 'other'],
] as const)('“%s” and “%s” are %s', (written, name, expected) => {
  expect(likeness(written, name)).toBe(expected);
  expect(likeness(name, written)).toBe(expected);
});
