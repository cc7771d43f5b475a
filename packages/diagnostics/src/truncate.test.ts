import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a text as long as the limit stays whole', () => {
  expect(truncate('abcde', 5)).toBe('abcde');
  expect(truncate('x'.repeat(40))).toBe('x'.repeat(40));
});

test('a longer text is cut to the limit, with … as its last character', () => {
  expect(truncate('abcdef', 5)).toBe('abcd…');
  expect(truncate('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
});

test('an emoji counts as one character, and is never cut in half', () => {
  expect(truncate('🚧🚧🚧🚧🚧', 5)).toBe('🚧🚧🚧🚧🚧');
  expect(truncate('🚧🚧🚧🚧🚧🚧', 5)).toBe('🚧🚧🚧🚧…');
});
