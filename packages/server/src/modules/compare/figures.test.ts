import type { GrantedVault } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { ANSWERED, LISTED } from './figures.ts';

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

it('prefers lower injury rates and experience modifiers, and higher limits', () => {
  const preferring = (end: 'lower' | 'higher') =>
    ANSWERED.flatMap(({ key, better }) => (better === end ? [key] : [])).toSorted();
  expect(preferring('lower')).toEqual(['dart', 'emr', 'trir']);
  expect(preferring('higher')).toEqual([
    'auto',
    'bond_aggregate',
    'bond_single',
    'gl_aggregate',
    'gl_occurrence',
    'umbrella',
  ]);
});
