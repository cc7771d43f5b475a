import { afterEach, expect, it } from 'vitest';
import { forgetKept, keep, readKept } from './kept.ts';

afterEach(forgetKept);

const nothing = { email: null, ticket: null, userType: null, expectedOrg: null };

it('keeps new values along with the ones it has, until it is cleared', () => {
  expect(readKept()).toEqual(nothing);
  keep({ email: 'a@b.example', userType: 'Owner' });
  keep({ ticket: 't' });
  expect(readKept()).toEqual({ ...nothing, email: 'a@b.example', userType: 'Owner', ticket: 't' });
  forgetKept();
  expect(readKept()).toEqual(nothing);
});

it.each(['', '{', 'null', '7', '{"email":7,"ticket":{},"userType":"Painter","expectedOrg":""}'])(
  'holds %o, which it did not write, for nothing',
  (text) => {
    sessionStorage.setItem('plumbline.registration', text);
    expect(readKept()).toEqual(nothing);
  },
);
