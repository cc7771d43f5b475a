import { expect, it } from 'vitest';
import { personLike } from '../../../session/testing/people.ts';
import { type Company, placeOf, wayInto } from './company.ts';

const company: Company = {
  id: 'c',
  name: 'Ironwood',
  organization_type: { name: 'Trade Partner' },
  domain: 'ironwood.example',
  is_claimed: false,
};
const at = (email: string, isWebmail = false) => personLike({ email, webmail_user: isWebmail });

it.each([
  ['its Admins are asked', { ...company, is_claimed: true }, at('a@other.example'), 'ask'],
  ['the own domain claims it', company, at('a@ironwood.example'), 'claim'],
  ['a part of the own domain too', company, at('a@mail.ironwood.example'), 'claim'],
  ['a domain that only ends like it does not', company, at('a@notironwood.example'), 'none'],
  ['nobody claims it without a domain', { ...company, domain: null }, at('a@b.example'), 'none'],
  [
    'a free address claims nothing',
    { ...company, domain: 'gmail.com' },
    at('a@gmail.com', true),
    'none',
  ],
] as const)('%s', (_, into, user, way) => {
  expect(wayInto(into, user)).toBe(way);
});

it.each([
  [{ city: 'Denver', state: 'CO' }, 'Trade Partner · Denver, CO'],
  [{ city: '', state: 'CO' }, 'Trade Partner · CO'],
  [{}, 'Trade Partner'],
])('says where it is: %o', (place, words) => {
  expect(placeOf({ ...company, ...place })).toBe(words);
});
