import { describe, expect, it } from 'vitest';
import { ApiError } from './client.ts';
import { refusedFields, wordsOf } from './refusal.ts';

const refusal = (members: object): ApiError =>
  new ApiError(422, { type: 'about:blank', title: 'Refused', status: 422, ...members }, 'No.');

describe('what a reply refused', () => {
  it.each([
    [{ pointer: '/password', detail: 'Too short' }, { password: 'Too short' }],
    [
      {
        errors: [
          { address: '/first_name', reason: 'Enter it' },
          { address: 'title', reason: 'B' },
        ],
      },
      { first_name: 'Enter it', title: 'B' },
    ],
    [{ detail: 'Of no field' }, {}],
    [{ errors: 'not a list' }, {}],
    [{ errors: [{ reason: 'of nothing' }] }, {}],
  ])('is listed by field: %j', (members, fields) => {
    expect(refusedFields(refusal(members))).toEqual(fields);
  });

  it('is empty when there was no reply', () => {
    expect(refusedFields(new ApiError(null, null, 'Away.'))).toEqual({});
    expect(refusedFields(new Error('a bug'))).toEqual({});
    expect(wordsOf(new ApiError(null, null, 'Away.'))).toBe('Away.');
    expect(wordsOf(new Error('a bug'))).toBe('Something went wrong. Try again.');
  });
});
