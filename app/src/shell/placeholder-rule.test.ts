import { expect, it } from 'vitest';
import { isForDesktop } from './placeholder-rule.ts';

it.each([
  [800, '/login', '', true],
  [801, '/login', '', false],
  [390, '/login/', '', true],
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
])('a phone with a screen of %i px at %s%s: %s', (width, pathname, search, expected) => {
  expect(isForDesktop({ width, isTouched: true }, pathname, search)).toBe(expected);
});

it.each([683, 455, 273])('a zoomed laptop with a screen of %i px keeps its pages', (width) => {
  expect(isForDesktop({ width, isTouched: false }, '/login', '')).toBe(false);
});
