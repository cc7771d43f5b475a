import type { AnswersDocument } from '@plumbline/schemas';
import { defaultModel, type ScoringInput } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { compiledModel } from '../model/compiled-model.ts';
import { readingOf, type ShownAnswers } from '../testing/reading.ts';
import { resolverOf } from '../values/resolver.ts';
import { indexAnswers } from './answer-index.ts';
import { selectorOf } from './select.ts';

/** A model with one input. */
const compiledWith = (input: Omit<ScoringInput, 'id'>) =>
  compiledModel({ ...defaultModel, inputs: [{ id: 'own', ...input }] });
const selected = (input: Omit<ScoringInput, 'id'>, shown: ShownAnswers) =>
  selectorOf(compiledWith(input), readingOf(shown)).select({ id: 'own', ...input });

const policies = (...dates: readonly (string | null)[]): ShownAnswers => ({
  'IN-04': dates.map((date) => ({ 'IN-04.6': date })),
});

describe('an input from the rows of a table', () => {
  it('takes the first or the last date of all rows, in whatever order they are', () => {
    const shown = policies('2027-03-01', null, '2028-01-01', '2026-12-31');
    const of = (take: ScoringInput['take']) => selected({ question: 'IN-04.6', take }, shown).value;
    expect([of('first'), of('last')]).toEqual(['2026-12-31', '2028-01-01']);
  });

  it('needs its least number of answers, not of rows', () => {
    const input = { question: 'IN-04.6', take: 'list', least: 2 } as const;
    expect(selected(input, policies('2027-03-01', null)).state).toBe('notAvailable');
    expect(selected(input, policies('2027-03-01', '2028-01-01')).value).toHaveLength(2);
  });

  it('is kept out of scores if the form leaves one of its answers out of calculations', () => {
    const input = { question: 'IN-04.6', take: 'list' } as const;
    const reading = readingOf(policies('2027-03-01', '2028-01-01'));
    const documents = structuredClone(reading.documents) as AnswersDocument[];
    const [last] = documents
      .flatMap(({ questions }) => questions)
      .flatMap(({ panels }) => panels?.at(-1)?.questions ?? []);
    Object.assign(last ?? {}, { skipCalculating: true });
    const selector = selectorOf(compiledWith(input), { ...reading, documents });
    expect(selector.select({ id: 'own', ...input })).toMatchObject({
      state: 'keptOut',
      value: null,
    });
  });

  it('links to the table if it counts rows, and to the answer if it reads one', () => {
    const addressOf = (input: Omit<ScoringInput, 'id'>) =>
      resolverOf(compiledWith(input), readingOf(policies('2027-03-01', '2028-01-01'))).factOf('own')
        ?.address;
    expect(addressOf({ question: 'IN-04.6', take: 'count' })).toBe('insurance/IN-04');
    expect(addressOf({ question: 'IN-04.6', take: 'latest' })).toBe('insurance/IN-04/r2/IN-04.6');
  });
});

it('the rows of a table that is in two documents are read together', () => {
  const [document] = readingOf(policies('2027-03-01')).documents.filter(
    ({ link }) => link === 'insurance',
  );
  if (!document) throw new Error('there is no such section');
  const { panels } = indexAnswers([document, { ...document, link: 'more' }]);
  expect(panels.get('IN-04')?.rows.map(({ address }) => address)).toEqual([
    'insurance/IN-04/r1',
    'more/IN-04/r1',
  ]);
});
