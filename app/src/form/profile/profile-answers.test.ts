import type { OfficeLocation, OrganizationProfile } from '@plumbline/api-contract';
import { compile, openSession, type Session } from '@plumbline/form-engine';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import { OFFERED } from './may-offer-profile.ts';
import { BRANCHES, profileOffers, profileQuestions, type ProfileFacts } from './profile-answers.ts';

const BASIC = 'basic-information';
const TRADES = 'trades-markets-service-area';

const office = (over: Partial<OfficeLocation>) =>
  ({
    name: 'Main office',
    address: '512 South Tejon Street',
    city: 'Colorado Springs',
    state: 'CO',
    postal_code: '80903',
    phone: '(719) 555-0117',
    is_primary: true,
    ...over,
  }) as OfficeLocation;

const profile = {
  name: 'Ridgeline Mechanical Inc.',
  website: 'https://ridgeline-mechanical.example',
  phone: '',
  employee_quantity: '100-249',
  description: 'Heating and cooling.',
  categories: [
    trade('23 05 00', 'Common Work Results for HVAC'),
    trade('23', 'Heating, Ventilating, and Air Conditioning'),
  ],
} as unknown as OrganizationProfile;

function trade(id: string, name: string) {
  return { id, name, supercategory: { id: '23', supercategory: { id: 'tp', name: 'Trade' } } };
}

const facts = (over: Partial<ProfileFacts> = {}): ProfileFacts => ({
  profile,
  offices: [office({})],
  ...over,
});

function open(): Session {
  const compiled = compile(formF);
  if (!compiled.ok) throw new Error('form F does not compile');
  return openSession(compiled.program, { now: '2026-11-23', facts: { viewer: 'owner' } });
}

const idsOf = (session: Session, link: string, from = facts()) =>
  profileOffers(session, link, from).map(({ address }) => address.split('/')[1]);

describe('what a profile can answer', () => {
  it('matches a question of form F for every entry of the table', () => {
    const session = open();
    for (const [link, questions] of Object.entries(profileQuestions))
      for (const id of Object.keys(questions)) expect(session.has(`${link}/${id}`)).toBe(true);
    expect(session.has(`${BASIC}/${BRANCHES.panel}`)).toBe(true);
    const ids = Object.entries(profileQuestions).map(([link, all]) => [link, Object.keys(all)]);
    expect(Object.fromEntries(ids)).toEqual(OFFERED);
  });

  it('is offered for blank answers, written only when accepted, and valid for its question', () => {
    const session = open();
    const before = session.document(BASIC);
    const offers = profileOffers(session, BASIC, facts());
    expect(offers.map(({ label, words }) => [label, words])).toEqual([
      ['Legal company name', 'Ridgeline Mechanical Inc.'],
      ['Company website', 'https://ridgeline-mechanical.example'],
      ['Main phone', '(719) 555-0117'],
      ['Headquarters street address', '512 South Tejon Street, Colorado Springs, CO 80903'],
      ['Headquarters state', 'Colorado'],
      ['Number of employees', '100-249'],
      ['Company description', 'Heating and cooling.'],
    ]);
    expect(session.document(BASIC)).toEqual(before);
    for (const offer of offers) offer.take();
    expect(idsOf(session, BASIC)).toEqual([]);
    for (const { address } of offers) {
      const { value, errors, illFormed, notices } = session.get(address);
      expect([address, value === null, errors, illFormed, notices]).toEqual([
        address,
        false,
        [],
        false,
        [],
      ]);
    }
  });

  it('is never offered over an answer, even an invalid one, and is offered again after an undo', () => {
    const session = open();
    session.set(`${BASIC}/BI-09`, 'not a website');
    session.set(`${BASIC}/BI-26`, '1-4');
    expect(idsOf(session, BASIC)).not.toContain('BI-09');
    expect(idsOf(session, BASIC)).not.toContain('BI-26');
    session.undo();
    expect(idsOf(session, BASIC)).toContain('BI-26');
  });

  it('is nothing where the profile is blank', () => {
    const silent = {
      profile: {
        ...profile,
        website: '',
        description: ' ',
        employee_quantity: null,
        categories: [],
      },
      offices: [],
    };
    expect(idsOf(open(), BASIC, silent)).toEqual(['BI-01']);
    expect(idsOf(open(), TRADES, silent)).toEqual([]);
    expect(idsOf(open(), 'insurance')).toEqual([]);
  });

  it('has no address of an office without a city', () => {
    const placeless = facts({ offices: [office({ city: ' ' })] });
    expect(idsOf(open(), BASIC, placeless)).not.toContain('BI-12');
    expect(idsOf(open(), BASIC, placeless)).toContain('BI-13');
  });

  it('names the branch offices, wherever the head office is listed', () => {
    const branch = office({ name: 'Yard', is_primary: false });
    const offers = profileOffers(open(), BASIC, facts({ offices: [branch, office({})] }));
    expect(offers.at(-1)?.words).toBe('Yes: Yard');
  });

  it('gives single trades, not whole divisions', () => {
    const session = open();
    const [offer] = profileOffers(session, TRADES, facts());
    offer?.take();
    expect(session.get(`${TRADES}/TC-01`).own).toEqual(['23 05 00']);
  });

  it('makes a row for each branch office', () => {
    const session = open();
    const branch = office({ name: '', city: 'Pueblo', address: '', is_primary: false });
    const two = facts({
      offices: [office({}), branch, office({ name: 'Yard', is_primary: false })],
    });
    const offer = profileOffers(session, BASIC, two).at(-1);
    expect(offer?.words).toBe('Yes: Pueblo, Yard');
    offer?.take();
    const rows = session.get(`${BASIC}/${BRANCHES.panel}`).visibleRows;
    expect(
      rows.map((row) => session.get(`${BASIC}/${BRANCHES.panel}/${row}/${BRANCHES.name}`).own),
    ).toEqual(['Pueblo', 'Yard']);
    expect(idsOf(session, BASIC, two)).not.toContain(BRANCHES.has);
  });
});
