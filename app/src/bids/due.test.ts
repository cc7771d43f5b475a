import { expect, it } from 'vitest';
import { amountText, leftText } from './due.ts';
import { invitedText } from './invited-text.ts';

const DUE = '2026-12-02T20:00:00.000Z';

it.each([
  ['2026-11-30T20:00:00.000Z', '2 days left'],
  ['2026-11-30T20:00:00.001Z', '47 hours left'],
  ['2026-12-02T19:00:00.000Z', '1 hour left'],
  ['2026-12-02T19:00:00.001Z', '59 minutes left'],
  ['2026-12-02T19:59:59.999Z', '1 minute left'],
  ['2026-12-02T20:00:00.000Z', null],
])('at %s, a bid that is due at 8 PM has %s', (now, words) => {
  expect(leftText(DUE, Date.parse(now))).toBe(words);
});

it('amounts have cents only if there are any', () => {
  expect([1_250_000, 812_345.5, 0.05].map(amountText)).toEqual([
    '$1,250,000',
    '$812,345.50',
    '$0.05',
  ]);
});

it('says how many companies were invited, already invited and skipped', () => {
  expect(invitedText({ invited: 1, already: 0, skipped: 0 })).toBe('1 company invited.');
  expect(invitedText({ invited: 0, already: 2, skipped: 3 })).toBe(
    '0 companies invited. 2 already invited. 3 skipped.',
  );
});
