import type { Member } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { successorsOf } from './successors.ts';

const person = (id: string, rank: number, has_signed_in = true): Member => ({
  id,
  first_name: id,
  last_name: '',
  email: `${id}@summit-electric.example`,
  title: '',
  portrait: null,
  rank,
  is_pf_contact: false,
  is_employee_verified: true,
  has_signed_in,
  is_approver: false,
});
const [maria, tom, ann, new1] = [
  person('maria', 500),
  person('tom', 100),
  person('ann', 500),
  person('new', 100, false),
];

describe('who takes over a company when a person leaves', () => {
  it('asks nothing of a person who is not an Admin', () => {
    expect(successorsOf([maria, tom], 'tom')).toEqual({ kind: 'free' });
  });

  it('asks nothing while another Admin stays', () => {
    expect(successorsOf([maria, ann, tom], 'maria')).toEqual({ kind: 'free' });
  });

  it('asks the last Admin to choose a colleague who has signed in', () => {
    expect(successorsOf([maria, tom, new1], 'maria')).toEqual({ kind: 'needed', people: [tom] });
  });

  it('does not let the last Admin leave when no one can take over', () => {
    expect(successorsOf([maria], 'maria')).toEqual({ kind: 'nobody', hasOthers: false });
    expect(successorsOf([maria, new1], 'maria')).toEqual({ kind: 'nobody', hasOthers: true });
    const newAdmin = person('new', 500, false);
    expect(successorsOf([maria, newAdmin], 'maria')).toEqual({ kind: 'nobody', hasOthers: true });
  });
});
