import { expect, it } from 'vitest';
import { disposition } from './attachment.ts';
import { pageOf } from './page.ts';

it.each([
  [{}, { limit: 50, offset: 0 }],
  [{ page: 3 }, { limit: 50, offset: 100 }],
  [
    { page: 3, limit: 20 },
    { limit: 20, offset: 40 },
  ],
  [
    { page: 3, limit: 20, offset: 7 },
    { limit: 20, offset: 7 },
  ],
  [
    { offset: 0, page: 2 },
    { limit: 50, offset: 0 },
  ],
  [
    { is_paginate: true, page: 2 },
    { limit: 50, offset: 50 },
  ],
  [
    { is_paginate: false, page: 3, limit: 20 },
    { limit: 1000, offset: 0 },
  ],
])('the query %j asks for the rows %j', (query, rows) => {
  expect(pageOf(query)).toEqual(rows);
});

it.each([
  ['W-9.pdf', 'W-9.pdf', 'W-9.pdf'],
  ['50% "final" \\ draft.pdf', '50_ _final_ _ draft.pdf', '50%25%20%22final%22%20%5C%20draft.pdf'],
  ['Plan (O’Neil)*.pdf', 'Plan (O_Neil)*.pdf', 'Plan%20%28O%E2%80%99Neil%29%2A.pdf'],
  ["Bob's.pdf", "Bob's.pdf", 'Bob%27s.pdf'],
])('the file %s keeps its name when it is downloaded', (name, plain, encoded) => {
  expect(disposition(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
});
