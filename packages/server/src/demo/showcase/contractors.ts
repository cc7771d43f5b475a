import type { DemoOffice } from '../people.ts';
import type { Person } from './partner.ts';

/** A contractor that the wide demo adds to those of the small one. */
export type Contractor = {
  readonly slug: string;
  readonly name: string;
  readonly people: number;
  readonly about: string;
  readonly office: DemoOffice;
  readonly staff: readonly [Person, ...Person[]];
};

export const contractors: readonly Contractor[] = [
  {
    slug: 'tidemark-contracting',
    name: 'Tidemark Contracting',
    people: 180,
    about:
      'Schools, housing and public buildings in the Mid-Atlantic, mostly as construction manager at risk.',
    office: {
      address: '1900 Fleet Street',
      city: 'Baltimore',
      state: 'MD',
      postal_code: '21231',
      county_fips: '24510',
      phone: '(410) 555-0171',
    },
    staff: [
      { first: 'Grace', last: 'Holloway', title: 'Risk manager' },
      { first: 'Darnell', last: 'Brooks', title: 'Project executive' },
    ],
  },
  {
    slug: 'larkspur-construction',
    name: 'Larkspur Construction Group',
    people: 620,
    about:
      'Hospitals, laboratories and data centers in the Mountain West and on the Pacific coast.',
    office: {
      address: '1444 Wazee Street, Suite 300',
      city: 'Denver',
      state: 'CO',
      postal_code: '80202',
      county_fips: '08031',
      phone: '(303) 555-0128',
    },
    staff: [
      { first: 'Miriam', last: 'Castle', title: 'Director of preconstruction' },
      { first: 'Victor', last: 'Yee', title: 'Prequalification coordinator' },
    ],
  },
  {
    slug: 'bannock-pell',
    name: 'Bannock & Pell Builders',
    people: 75,
    about: 'Restoration and new work for colleges, churches and museums in New England.',
    office: {
      address: '12 Congress Street',
      city: 'Portsmouth',
      state: 'NH',
      postal_code: '03801',
      county_fips: '33015',
      phone: '(603) 555-0134',
    },
    staff: [{ first: 'Abigail', last: 'Pell', title: 'Preconstruction manager' }],
  },
  {
    slug: 'ostrander-construction',
    name: 'Ostrander Construction',
    people: 2400,
    about: 'One of the larger builders of the South: plants, airports and stadiums.',
    office: {
      address: '3300 Peachtree Road NE',
      city: 'Atlanta',
      state: 'GA',
      postal_code: '30326',
      county_fips: '13121',
      phone: '(404) 555-0156',
    },
    staff: [
      { first: 'Luther', last: 'Banks', title: 'Senior vice president' },
      { first: 'Corinne', last: 'Mays', title: 'Prequalification manager' },
    ],
  },
];
