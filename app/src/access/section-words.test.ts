import { expect, it } from 'vitest';
import { changeWords, isSameChoice } from './section-words.ts';

const sections = [
  { slug: 'insurance', name: 'Insurance' },
  { slug: 'safety-program', name: 'Safety Program' },
  { slug: 'banking-credit', name: 'Banking & Credit' },
];

it.each([
  [['insurance'], [], 'Dana no longer sees Insurance.'],
  [[], ['insurance'], 'Dana now sees Insurance.'],
  [['insurance'], ['safety-program'], 'Dana now sees 1 section.'],
  [['insurance', 'safety-program'], [], 'Dana now sees no section.'],
  [[], ['insurance', 'safety-program'], 'Dana now sees 2 sections.'],
  // A section of an older form has no name here.
  [['of-old'], [], 'Dana now sees no section.'],
])('says what a change from %j to %j means', (before, after, words) => {
  expect(changeWords('Dana', before, after, sections)).toBe(words);
});

it('treats the same choices in another order as equal', () => {
  expect(isSameChoice(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameChoice(['a'], ['b'])).toBe(false);
  expect(isSameChoice(['a'], ['a', 'b'])).toBe(false);
});
