import { expect, it } from 'vitest';
import { statusOf } from './status-of.ts';

it.each([
  [{ statusCode: 404 }, 404],
  [{ statusCode: 403, status: 404 }, 403],
  [{ status: 404, response: { status: 500 } }, 404],
  [{ status: null, response: { status: 503 } }, 503],
  [{ response: { status: 404 } }, 404],
  [{ response: null }, 500],
  [{ status: '404' }, 500],
  [{ status: 0 }, 500],
  [Object.assign(new Error('x'), { status: 410 }), 410],
  [new Error('x'), 500],
  ['404', 500],
  [null, 500],
  [undefined, 500],
])('reads %o as status %i', (error, status) => {
  expect(statusOf(error)).toBe(status);
});
