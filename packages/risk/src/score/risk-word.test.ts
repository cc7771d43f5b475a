import { defaultModel } from '@plumbline/schemas/scoring';
import { expect, it } from 'vitest';
import type { Capacity, Letter } from '../types.ts';
import { riskWord } from './risk-word.ts';

const word = (grade: Letter | null, capacity: Capacity | null) =>
  riskWord(defaultModel, { grade, capacity })?.split(/[;,]/u)[0];

it('says what a grade means, one step worse where capacity is strained, two where overextended', () => {
  expect(word('A-', 'normal')).toBe('Low risk');
  expect(word('A-', null)).toBe('Low risk');
  expect(word('B+', 'strained')).toBe('Elevated risk');
  expect(word('B', 'overextended')).toBe('High risk');
  expect(word('D', 'overextended')).toBe('Severe risk');
  expect(word('F', 'strained')).toBe('Severe risk');
  expect(word(null, null)).toBeUndefined();
});
