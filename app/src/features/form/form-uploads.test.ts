import { expect, test } from 'vitest';
import { errorOf } from '../../api/client.ts';
import { remedyOf } from './form-uploads.ts';

const refused = (status: number, file = ['No.']) =>
  remedyOf(errorOf(status, { type: 'about:blank', title: 'No', status, file }));

test('an upload lost by the network or the server can be retried; a refused one needs another file', () => {
  for (const status of [502, 503, 504, 429, 408])
    expect(remedyOf(errorOf(status, ''))).toBe('try-again');
  expect(refused(400)).toBe('try-again');
  expect([413, 422].map((status) => refused(status))).toEqual(['another-file', 'another-file']);
});

test('neither is offered to a company out of space, or to a person without access', () => {
  expect(refused(409)).toBe('none');
  expect([401, 403, 404].map((status) => remedyOf(errorOf(status, '')))).toEqual([
    'none',
    'none',
    'none',
  ]);
});
