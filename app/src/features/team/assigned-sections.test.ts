import { expect, it } from 'vitest';
import { assignedSections } from './assigned-sections.ts';

const sections = ['Basic Information', 'Insurance', 'Safety Program', 'Bonding', 'Legal'].map(
  (name) => ({ slug: name.toLowerCase().replace(' ', '-'), name }),
);

it.each([
  [[], 'None'],
  [['of-an-older-form'], 'None'],
  [['insurance', 'basic-information'], 'Basic Information, Insurance'],
  [['insurance', 'bonding', 'legal'], 'Insurance, Bonding, Legal'],
  [['insurance', 'bonding', 'legal', 'safety-program'], 'Insurance, Safety Program and 2 more'],
  [sections.map(({ slug }) => slug), 'All sections'],
])('summarizes %j as %s', (fills, words) => {
  expect(assignedSections(fills, sections)).toBe(words);
});
