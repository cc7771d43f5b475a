import { describe, expect, it } from 'vitest';
import page from '../../../docs/reference/registration.md?raw';
import { people, personAt, personLike } from '../session/testing/people.ts';
import { expectedOrganization, registrationTarget } from './reg-redirect.ts';
import { type Ground, JOINING_STEPS, STEPS, type Step, stepFor } from './steps.ts';

const bare: Ground = { email: null, ticket: null, hasToken: false };
const ORGANIZATION = '11111111-2222-4333-8444-555555555555';
const joining = personLike({ reg_step: 'join_company' });
const choosing = personLike({ reg_step: 'continue_or_join' });
/** Accepted by an Admin before they came back. */
const accepted = personAt('Trade Partner', { reg_step: 'join_company' });

it('lists every step in the reference docs, in order', () => {
  expect([...page.matchAll(/^\| `([a-z-]+)` \|/gmu)].map(([, step]) => step)).toEqual(STEPS);
});

it('has no steps about the company for a person who joins one', () => {
  expect(JOINING_STEPS).toEqual([
    'email-entry',
    'validate-email',
    'create-password',
    'add-name',
    'workplace',
    'submit-verification',
  ]);
});

it('documents each part of the registration state', () => {
  const names = [
    'from_route',
    'workplace_from_route',
    'is_org_first_user',
    'invited_user',
    'reg_step',
    'skip_reg_steps',
    'skip_reg_trade_types',
    'change_made',
    'prequal_registration',
  ];
  for (const name of names) expect(page).toContain(`\n| ${name} | `);
});

describe('stepFor returns the step that provides what a page needs', () => {
  it.each<[string, Ground, Step, Step]>([
    ['nothing begun', bare, 'email-entry', 'email-entry'],
    ['nothing begun', bare, 'validate-email', 'email-entry'],
    ['nothing begun', bare, 'create-password', 'email-entry'],
    ['nothing begun', bare, 'description', 'email-entry'],
    ['by the link of a mail', { ...bare, hasToken: true }, 'validate-email', 'validate-email'],
    ['a code mailed', { ...bare, email: 'a@b.example' }, 'validate-email', 'validate-email'],
    ['a code mailed', { ...bare, email: 'a@b.example' }, 'create-password', 'validate-email'],
    ['a code mailed', { ...bare, email: 'a@b.example' }, 'email-entry', 'email-entry'],
    ['a code given', { ...bare, email: 'a@b.example', ticket: 't' }, 'add-name', 'create-password'],
    [
      'a code given',
      { ...bare, email: 'a@b.example', ticket: 't' },
      'create-password',
      'create-password',
    ],
  ])('a visitor, %s: with %o, a request for %s gets %s', (_, ground, wanted, given) => {
    expect(stepFor(null, wanted, ground)).toBe(given);
  });

  it.each<[string, Step]>([
    ['midRegistration', 'add-name'],
    ['unflagged', 'workplace'],
    ['freeTp', 'workplace'],
    ['newAdmin', 'set-domain'],
  ])('never sends %s back to a completed step', (who, given) => {
    const user = people[who as keyof typeof people];
    for (const wanted of ['email-entry', 'validate-email', 'create-password', 'add-name'] as const)
      expect(stepFor(user, wanted, bare)).toBe(given);
  });

  it('asks for a name first, whichever page the person wants', () => {
    for (const wanted of STEPS) {
      expect(stepFor(people.midRegistration, wanted, bare)).toBe('add-name');
      expect(stepFor(choosing, wanted, bare)).toBe('add-name');
    }
  });

  it('opens the pages about a company in any order for the person who added it', () => {
    for (const wanted of [
      'set-domain',
      'categories',
      'description',
      'submit-verification',
    ] as const)
      expect(stepFor(people.newAdmin, wanted, bare)).toBe(wanted);
    expect(stepFor(people.newAdmin, 'workplace', bare)).toBe('set-domain');
  });

  it('lets a person who waits for an Admin send a document, and asks nothing about the company', () => {
    expect(stepFor(joining, 'categories', bare)).toBe('workplace');
    expect(stepFor(joining, 'submit-verification', bare)).toBe('submit-verification');
    for (const wanted of STEPS) expect(stepFor(accepted, wanted, bare)).toBe('submit-verification');
  });
});

describe('registrationTarget', () => {
  const addName = (id: string) => ({ to: `/registration/add-name?expected_org=${id}` });
  it.each([
    ['name_entry, type said', people.midRegistration, '', { to: '/registration/add-name' }],
    ['name_entry, no type', personLike({ reg_step: 'name_entry' }), '', null],
    ['continue_or_join', choosing, '', { to: '/registration/add-name' }],
    ['expected_org in the query', choosing, `?expected_org=${ORGANIZATION}`, addName(ORGANIZATION)],
    [
      'expected_org kept',
      { ...choosing, expected_org: ORGANIZATION },
      '?x=1',
      addName(ORGANIZATION),
    ],
    [
      'expected_org in the query, another one kept',
      { ...choosing, expected_org: '99999999-2222-4333-8444-555555555555' },
      `?expected_org=${ORGANIZATION}`,
      addName(ORGANIZATION),
    ],
    [
      'expected_org that is no id',
      choosing,
      '?expected_org=//evil.example',
      { to: '/registration/add-name' },
    ],
    ['join_company', joining, '', { to: '/registration/workplace' }],
    ['join_company, accepted', accepted, '', { complete: true }],
    ['organization_type', people.newAdmin, '', { complete: true }],
    [
      'organization_type, company gone',
      personLike({ reg_step: 'organization_type' }),
      '',
      { to: '/registration/workplace' },
    ],
    ['complete', people.tpAdmin, '', null],
    ['complete without a company', people.unflagged, `?expected_org=${ORGANIZATION}`, null],
  ])('%s', (_, user, search, target) => {
    expect(registrationTarget(user, search, false)).toEqual(target);
    expect(registrationTarget(user, search, true)).toBeNull();
  });

  it('accepts the id in uppercase', () => {
    expect(expectedOrganization(`?expected_org=${ORGANIZATION.toUpperCase()}`)).toBe(ORGANIZATION);
  });
});
