import { expect, it } from 'vitest';
import { personLike } from '../../../session/testing/people.ts';
import { furtherText, type Organization, placeOf, wayInto } from './organization.ts';

const organization: Organization = {
  id: 'c',
  name: 'Ironwood',
  organization_type: { name: 'Trade Partner' },
  domain: 'ironwood.example',
  is_claimed: false,
};
const at = (email: string, isWebmail = false) => personLike({ email, webmail_user: isWebmail });

it.each([
  ['its Admins are asked', { ...organization, is_claimed: true }, at('a@other.example'), 'ask'],
  ['one’s own domain claims it', organization, at('a@ironwood.example'), 'claim'],
  ['a part of one’s own domain too', organization, at('a@mail.ironwood.example'), 'claim'],
  ['a domain that only ends like it does not', organization, at('a@notironwood.example'), 'none'],
  [
    'nobody claims it without a domain',
    { ...organization, domain: null },
    at('a@b.example'),
    'none',
  ],
  [
    'a free address claims nothing',
    { ...organization, domain: 'gmail.com' },
    at('a@gmail.com', true),
    'none',
  ],
] as const)('%s', (_, into, user, way) => {
  expect(wayInto(into, user)).toBe(way);
});

it.each([
  [{ city: 'Denver', state: 'CO' }, 'ironwood.example · Trade Partner · Denver, CO'],
  [{ city: '', state: 'CO' }, 'ironwood.example · Trade Partner · CO'],
  [{}, 'ironwood.example · Trade Partner'],
])('describes a company by domain, type and place: %o', (place, words) => {
  expect(placeOf({ ...organization, ...place })).toBe(words);
});

it.each([
  [null, 'More companies match. Type more of the name to see them.'],
  [1, '1 more company matches. Type more of the name to see it.'],
  [2, '2 more companies match. Type more of the name to see them.'],
])('says how many more match: %o', (count, words) => {
  expect(furtherText(count)).toBe(words);
});
