import { expect, it } from 'vitest';
import { lapseText } from './lapse-text.ts';

it.each([
  [
    { missing: 1, errors: 0, expired: 0, since: '2026-11-22' },
    '1 required answer missing since Nov 22, 2026',
  ],
  [
    { missing: 2, errors: 1, expired: 0, since: null },
    '2 required answers missing, 1 answer to correct',
  ],
  [{ missing: 0, errors: 2, expired: 0, since: null }, '2 answers to correct'],
  [
    { missing: 0, errors: 0, expired: 1, since: '2026-12-01' },
    '1 document expired since Dec 1, 2026',
  ],
  [
    { missing: 1, errors: 1, expired: 2, since: null },
    '1 required answer missing, 1 answer to correct, 2 documents expired',
  ],
])('%j is shown as "%s"', (lapse, words) => {
  expect(lapseText(lapse)).toBe(words);
});
