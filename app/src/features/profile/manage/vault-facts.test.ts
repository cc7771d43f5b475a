import type { Category } from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { describe, expect, it } from 'vitest';
import { companyProfile } from '../../../organization/testing/far-end.ts';
import { areaInWords } from '../overview/area.ts';
import { vaultFacts } from './vault-facts.ts';

const partner = { id: '2', name: 'Trade Partner' };
const division = { id: '26', name: 'Electrical', supercategory: partner };
const trade = (id: string): Category => ({ id, name: id, supercategory: division });
const [band = '', other = ''] = lookups.employee_bands.map(({ value }) => value);
const profile = companyProfile({
  description: 'We wire hospitals.',
  employee_quantity: band,
  founded: 1998,
  categories: [trade('26 05 00'), trade('26 50 00')],
  service_states: ['TX', 'OK'],
});

/** What one answer of the vault says that the profile does not. */
const factOf = (id: string, value: unknown) => {
  const [fact] = vaultFacts([{ questions: [{ id, value }] as never }], profile);
  return fact && [fact.words, fact.change];
};

describe('a fact that can be copied from the vault', () => {
  it.each([
    ['BI-27', ' We wire schools. ', 'We wire schools.', { description: 'We wire schools.' }],
    ['BI-09', ' summit.example ', 'summit.example', { website: 'summit.example' }],
    ['BI-26', other, other, { employee_quantity: other }],
    ['BI-19', '1600', '1600', { founded: 1600 }],
    ['TC-01', ['26 05 00', 'Other'], '1 trade: 26 05 00', { categories: ['26 05 00'] }],
    [
      'TC-01',
      ['26 05 00', '26 60 00'],
      '2 trades: 26 05 00, 26 60 00',
      { categories: ['26 05 00', '26 60 00'] },
    ],
    ['TC-11', ['TX', 'Mars'], 'Texas', { service_states: ['TX'] }],
  ])('of %s %o is what the profile lacks: %s', (id, value, words, change) => {
    expect(factOf(id, value)).toEqual([words, change]);
  });

  it.each([
    ['BI-27', profile.description],
    ['BI-27', null],
    ['BI-09', `${profile.website} `],
    ['BI-10', profile.phone],
    ['BI-26', band],
    ['BI-26', 'a few'],
    ['BI-19', 1998],
    ['BI-19', 1599],
    ['BI-19', null],
    ['BI-19', '98.5'],
    // In another order.
    ['TC-01', ['26 50 00', '26 05 00']],
    ['TC-01', ['Other']],
    ['TC-11', ['OK', 'TX']],
    ['TC-11', []],
  ])('is not %s %o, which the profile has or cannot show', (id, value) => {
    expect(factOf(id, value)).toBeUndefined();
  });

  it('is as long as a description can be', () => {
    const [words] = factOf('BI-27', 'x'.repeat(2001)) ?? [];
    expect(words).toHaveLength(2000);
  });
});

it('a service area is in words by name, and the whole country in one', () => {
  expect(areaInWords(['TX', 'AK', 'OK'])).toBe('Alaska, Oklahoma, Texas');
  const all = lookups.states.map(({ value }) => value);
  expect(areaInWords(all)).toBe('Nationwide');
  expect(areaInWords(all.slice(1))).not.toBe('Nationwide');
});
