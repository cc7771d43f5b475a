import { describe, expect, it } from 'vitest';
import { people, personAt } from '../session/testing/people.ts';
import { incomingBadge, notificationsBadge } from './badges.ts';
import { accountLinks, isAt } from './site-links.ts';

const { tpAdmin, tpMember, gcAdmin, gcMember, freeTp } = people;
const gcContact = personAt('General Contractor', { is_pf_contact: true });

describe('the Pre-Qual badge', () => {
  it.each([
    [tpAdmin, 1, '1'],
    [tpAdmin, 0, null],
    [tpAdmin, undefined, null],
    [tpAdmin, 120, '99+'],
    [tpMember, 3, null],
    [personAt('Trade Partner', { is_pf_contact: true }), 3, '3'],
    [gcContact, 3, null],
    [freeTp, 3, null],
  ])('row %#', (user, quantity, badge) => {
    expect(incomingBadge(user, quantity)).toBe(badge);
  });
});

describe('the Notifications badge', () => {
  const stranger = { ...gcAdmin, is_employee_verified: false };
  it.each([
    [gcAdmin, 5, 'bar', '5'],
    [gcAdmin, 99, 'bar', '99'],
    [gcAdmin, 100, 'bar', '99+'],
    [gcAdmin, 0, 'bar', null],
    [gcAdmin, undefined, 'bar', null],
    [gcMember, 5, 'bar', null],
    [freeTp, 5, 'bar', null],
    [gcAdmin, 5, 'hamburger', '5'],
    [stranger, 5, 'hamburger', null],
    [stranger, 5, 'bar', '5'],
  ] as const)('row %#', (user, unread, place, badge) => {
    expect(notificationsBadge(user, unread, place)).toBe(badge);
  });
});

describe('the account menu', () => {
  const labels = (user: typeof tpAdmin) => accountLinks(user).map(({ label }) => label);
  it('links an Admin, a member and a person without a company to different pages', () => {
    expect(labels(tpAdmin)).toEqual(['My Account', 'Manage My Company Profile']);
    expect(labels(gcMember)).toEqual(['My Account', 'View My Company']);
    expect(labels(freeTp)).toEqual(['My Account', 'Join or Add a Company']);
    expect(accountLinks(tpAdmin).map(({ to }) => to)).toEqual([
      `/settings/${tpAdmin.id}`,
      `/profile/${tpAdmin.primary_organization?.id}`,
    ]);
  });
});

describe('whether a link leads to the open page', () => {
  it.each([
    ['/prequal', '/prequal/form/insurance', '', true],
    ['/prequal', '/prequal-contact', '', false],
    ['/blog', '/blog', '?page=2', true],
    ['/market-search?type=Trade%20Partner', '/market-search', '?type=Trade%20Partner', true],
    ['/market-search?type=Trade%20Partner', '/market-search', '?type=General%20Contractor', false],
  ])('%s at %s%s: %s', (to, pathname, search, expected) => {
    expect(isAt(to, pathname, search)).toBe(expected);
  });
});
