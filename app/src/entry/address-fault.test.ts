import { expect, it } from 'vitest';
import { addressFault, isAddress } from './address-fault.ts';

it.each(['a@b.co', 'first.last+plans@sub.company.example', 'ñandú@obra.mx'])(
  'accepts %s',
  (email) => {
    expect(isAddress(email)).toBe(true);
    expect(addressFault(email)).toBeUndefined();
  },
);

it.each(['pat', 'pat@', '@company.com', 'pat@company', 'pat@company.c', 'a@b@c.com', 'p t@c.com'])(
  'reports %s',
  (email) => {
    expect(addressFault(email)).toMatch(/^Enter a valid email address/u);
  },
);

it('asks for a missing address', () => {
  expect(addressFault('')).toBe('Enter the email address');
});
