import { expect, it } from 'vitest';
import { hasEnoughLetters } from './directory-rules.ts';

it.each([
  ['abc', true],
  ['3M Co', true],
  ['A-1 B', true],
  ['李建國', true],
  // A ligature is two letters.
  ['\uFB01x', true],
  ['A & B', false],
  ['    ab', false],
  ['%%%', false],
  ['', false],
])('a search of the directory for “%s” is long enough: %s', (search, isEnough) => {
  expect(hasEnoughLetters(search)).toBe(isEnough);
});
