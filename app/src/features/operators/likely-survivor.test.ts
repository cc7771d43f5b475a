import type { DeskCompany } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { countsOf } from './company-facts.tsx';
import { likelySurvivor } from './likely-survivor.ts';

const company = (id: string, told: Partial<DeskCompany> = {}): DeskCompany => ({
  id,
  name: id,
  organization_type: 'Trade Partner',
  domain: null,
  city: '',
  state: '',
  created: '2026-11-20T15:00:00.000Z',
  people: 2,
  admins: 1,
  offices: 0,
  projects: 3,
  relationships: 1200,
  is_verified: false,
  has_answers: false,
  merged_into: null,
  ...told,
});

it.each([
  ['with a data vault, whatever else', { has_answers: true }, { people: 9, created: '2020' }],
  ['with more people, if both or neither have one', { people: 3 }, { created: '2020' }],
  ['that is older, if they are alike', { created: '2026-11-19' }, {}],
])('of two companies, the one stays %s', (_, stays, other) => {
  const [first, second] = [company('first', stays), company('second', other)];
  expect(likelySurvivor([first, second]).id).toBe('first');
  expect(likelySurvivor([second, first]).id).toBe('first');
});

it('counts what a company has', () => {
  expect(countsOf(company('a'))).toBe(
    '2 people (1 Admin), 0 offices, 3 projects, 1,200 relationships',
  );
  expect(countsOf(company('a', { people: 0, offices: 1, projects: 1, relationships: 1 }))).toBe(
    'No people, 1 office, 1 project, 1 relationship',
  );
});
