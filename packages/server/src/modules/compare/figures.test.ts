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

it.each([
  ['grade', { assessment: null }, null, null],
  ['grade', { assessment: { grade: null, score: 71 } }, 'Incomplete', null],
  ['grade', { assessment: { grade: 'B', score: 84 } }, 'B', 84],
  ['approval_single', { approval: { single_limit: 2, aggregate_limit: 5 } }, '$2', 2],
  ['approval_aggregate', { approval: { single_limit: 2, aggregate_limit: 5 } }, '$5', 5],
  ['single', { assessment: { single_limit: 2, aggregate_limit: 5 } }, '$2', 2],
  ['aggregate', { assessment: { single_limit: 2, aggregate_limit: 5 } }, '$5', 5],
  ['aggregate', { assessment: { single_limit: 2, aggregate_limit: null } }, null, null],
  ['approval_expires', { approval: { expires_on: null } }, null, undefined],
  ['approval_expires', { approval: { expires_on: '2026-12-04' } }, 'Dec 4, 2026', undefined],
  ['expires', { expires_on: '2026-12-31' }, 'Dec 31, 2026', undefined],
  ['expires', { expires_on: null }, null, undefined],
  ['status', { tp_status: 'In Review' }, 'In Review', undefined],
  ['employees', { tp: { employee_quantity: '5-9' } }, '5-9', undefined],
  ['domain', { tp: { domain: 'summit.example' } }, 'summit.example', undefined],
  [
    'verified',
    { tp: { is_verified: true, is_domain_confirmed: false } },
    'Company verified',
    undefined,
  ],
  ['location', { tp: { city: 'Tulsa', state: 'OK' } }, 'Tulsa, OK', undefined],
  ['location', { tp: { city: '', state: 'OK' } }, 'OK', undefined],
  ['location', { tp: { city: '', state: '' } }, null, undefined],
  ['trades', { tp: { categories: ['Demolition', 'Concrete'] } }, 'Demolition, Concrete', undefined],
  ['trades', { tp: { categories: [] } }, null, undefined],
])('compares %s of %j', (key, vault, text, amount) => {
  const figure = LISTED.find((one) => one.key === key);
  const listed = vault as unknown as GrantedVault;
  expect([figure?.text(listed), figure?.amount?.(listed)]).toEqual([text, amount]);
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

it('lists the figures that matter most first in their section', () => {
  const first = (section: string, count: number) =>
    ANSWERED.filter((figure) => figure.section === section)
      .slice(0, count)
      .map(({ key }) => key);
  expect(first('safety-statistics', 3)).toEqual(['trir', 'dart', 'emr']);
  expect(first('bonding-surety', 2)).toEqual(['bond_single', 'bond_aggregate']);
});
