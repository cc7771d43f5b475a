import { expect, it } from 'vitest';
import { createUnzoomedWidth, isForDesktop } from './placeholder-rule.ts';

it.each([
  [800, '/login', '', true],
  [801, '/login', '', false],
  [390, '/login/', '', true],
  [390, '/Login', '', true],
  [390, '/Registration/Email-Entry', '', true],
  [390, '/registration/email-entry', '', true],
  [390, '/registration/workplace', '?add_company=true', true],
  [390, '/profile', '', true],
  [390, '/profile/o-1/people', '', true],
  [390, '/market-search', '?type=Trade%20Partner', true],
  [390, '/about', '?a=b&type=', true],
  [390, '/', '', false],
  [390, '/about', '?types=x', false],
  [390, '/profiles', '', false],
  [390, '/prequal/form/insurance', '', false],
  [390, '/password-reset', '', false],
])(
  'a phone with a %i px screen sees a placeholder at %s%s: %s',
  (width, pathname, search, expected) => {
    expect(isForDesktop({ width, isTouched: true }, pathname, search)).toBe(expected);
  },
);

it.each([683, 455, 273])('a zoomed laptop with a screen of %i px keeps its pages', (width) => {
  expect(isForDesktop({ width, isTouched: false }, '/login', '')).toBe(false);
});

it('remembers the width of a tablet’s screen from before Firefox zoomed it', () => {
  const widthOf = createUnzoomedWidth();
  expect(widthOf({ width: 1024, ratio: 2 })).toBe(1024);
  for (const [zoom, width] of [
    [1.5, 683],
    [2, 512],
    [3, 341],
  ] as const)
    expect([zoom, widthOf({ width, ratio: 2 * zoom })]).toEqual([zoom, 1024]);
  // Rotated, the screen really is that narrow.
  expect(widthOf({ width: 768, ratio: 2 })).toBe(768);
  expect(widthOf({ width: 384, ratio: 4 })).toBe(768);
  expect(widthOf({ width: 1024, ratio: 2 })).toBe(1024);
});

it('does not treat a phone as wide when Chromium zooms it, because its width stays the same', () => {
  const widthOf = createUnzoomedWidth();
  for (const ratio of [3, 4.5, 6, 9]) expect(widthOf({ width: 390, ratio })).toBe(390);
});
