import type { Question } from '@plumbline/schemas';
import { defaultModel } from '@plumbline/schemas/scoring';
import { expect, it } from 'vitest';
import { readingOf } from '../testing/reading.ts';
import { indexAnswers } from './answer-index.ts';
import { completeness } from './completeness.ts';
import { formQuestions } from './form-questions.ts';
import { keptOutOf } from './kept-out.ts';

const indexOf = (shown: Parameters<typeof readingOf>[0]) =>
  indexAnswers(readingOf(shown).documents);

it('everything that the company keeps out of scores adds up', () => {
  const [financial, credit] = defaultModel.keptOut;
  if (!financial || !credit) throw new Error('the model keeps nothing out');
  const model = {
    ...defaultModel,
    keptOut: [
      { ...financial, sections: ['a'], questions: ['A-1'] },
      { ...credit, sections: ['b'], questions: ['B-1', 'B-2'] },
    ],
  };
  const out = (shown: Parameters<typeof readingOf>[0]) => {
    const { sections, questions } = keptOutOf(model, indexOf(shown));
    return [[...sections], [...questions]];
  };
  expect(out({ 'FI-01': 'Yes', 'BK-13': 'Yes' })).toEqual([[], []]);
  expect(out({ 'FI-01': 'Yes', 'BK-13': 'No' })).toEqual([['b'], ['B-1', 'B-2']]);
  expect(out({ 'FI-01': 'No', 'BK-13': 'No' })).toEqual([
    ['a', 'b'],
    ['A-1', 'B-1', 'B-2'],
  ]);
});

it('a question that is kept out does not count as required', () => {
  const reading = readingOf({ 'TC-07': 'Yes', 'TC-18': null });
  const index = indexAnswers(reading.documents);
  const none = { sections: new Set<string>(), questions: new Set<string>() };
  expect(completeness(index, reading, none)).toEqual({ answered: 1, required: 2 });
  const out = { ...none, questions: new Set(['TC-18']) };
  expect(completeness(index, reading, out)).toEqual({ answered: 1, required: 1 });
});

it('a question is required by its own property if it has no rules, or null in their place', () => {
  const isRequired = (more: Partial<Question>) => {
    const question: Question = { id: 'A-1', type: 'TEXT', required: true, ...more };
    const section = { id: 'a', link: 'a', template: 'T', questions: [question] };
    return formQuestions([section]).get('A-1')?.isRequired;
  };
  expect(isRequired({})).toBe(true);
  expect(isRequired({ conditions: null as never })).toBe(true);
  expect(isRequired({ conditions: ['required: question.A-2 full'] })).toBe(false);
});
