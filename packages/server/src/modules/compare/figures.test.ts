import type { GrantedVault } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { LISTED } from './figures.ts';

const textOf = (key: string, vault: Partial<GrantedVault>) =>
  LISTED.find((figure) => figure.key === key)?.text(vault as GrantedVault);

it.each([
  [null, null],
  [{ is_expired: false }, 'Approved With Conditions'],
  [{ is_expired: true }, 'Expired'],
])('compares the current state of an approval: %j', (differs, text) => {
  const approval = {
    status: 'Approved With Conditions',
    is_expired: false,
    ...differs,
  } as GrantedVault['approval'];
  expect(textOf('approval', { approval: differs === null ? null : approval })).toBe(text);
});
