import { passwordFault } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { passwordWords } from './password-words.ts';

const EMAIL = 'maria@summit-electric.example';

it.each([
  ['', 'At least 10 characters. A few words work well.', false],
  ['plumb', '5 more characters. A few words work well.', false],
  ['plumbline', '1 more character. A few words work well.', false],
  ['🔨🔨🔨', '7 more characters. A few words work well.', false],
  ['aaaaaaaaaaaa', 'Use more than a few different characters.', false],
  [EMAIL, 'Use something other than your email address.', false],
  ['four steel beams', 'This password is strong enough.', true],
])('says for the password %o: %s', (password, words, isGood) => {
  expect(passwordWords(password, EMAIL)).toEqual({ words, isGood });
  expect(passwordFault(password, EMAIL) === null).toBe(isGood);
});
