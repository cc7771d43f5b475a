import { afterEach, expect, it } from 'vitest';
import { forgetRegistration } from '../storage/store.ts';
import { forgetKept, keep, readKept } from './kept.ts';

afterEach(forgetRegistration);

const nothing = {
  email: null,
  ticket: null,
  userType: null,
  expectedOrg: null,
  from_route: null,
  workplace_from_route: null,
  change_made: false,
};

it('keeps new values along with the ones it has, until it is cleared', () => {
  expect(readKept()).toEqual(nothing);
  keep({ email: 'a@b.example', userType: 'Owner' });
  keep({ ticket: 't' });
  expect(readKept()).toEqual({ ...nothing, email: 'a@b.example', userType: 'Owner', ticket: 't' });
  forgetKept();
  expect(readKept()).toEqual(nothing);
});

it.each(['', '{', 'null', '7', '{"email":7,"ticket":{},"userType":"Painter","expectedOrg":""}'])(
  'ignores invalid stored data: %o',
  (text) => {
    sessionStorage.setItem('plumbline.registration', text);
    expect(readKept()).toEqual(nothing);
  },
);

it('keeps where the person came from until the registration is over', () => {
  keep({ email: 'a@b.example', from_route: '/market-search?type=Owner' });
  forgetKept();
  expect(readKept()).toEqual({ ...nothing, from_route: '/market-search?type=Owner' });
  forgetRegistration();
  expect(readKept()).toEqual(nothing);
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
  'ignores a return path to another site: %s',
  (path) => {
    keep({ from_route: path, workplace_from_route: path });
    expect(readKept()).toEqual(nothing);
  },
);
