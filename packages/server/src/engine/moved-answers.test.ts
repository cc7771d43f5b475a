import type { AnswersDocument, Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { movedAnswers, type SavedSection } from './moved-answers.ts';

const section = (link: string, ...questions: Question[]): AnswersDocument => ({
  id: link,
  link,
  template: 'T',
  questions,
});
const note: Question = { id: 'N', type: 'TEXT' };
const table: Question = { id: 'P', type: 'PANEL', questions: [{ id: 'P.1', type: 'TEXT' }] };
const rows = [
  { id: 'r1', values: { 'P.1': 'Ann' } },
  { id: 'r2', values: { 'P.1': 'Ben' } },
];

/** Today the table is in the section `new`. */
const today = [section('old', note), section('new', table)] as const;
const answers = { values: { N: 'Stays' }, rows: { P: rows } };

describe('a table that moved to another section', () => {
  it.each<[string, SavedSection]>([
    ['has not been saved since', { template: section('old', note, table), answers }],
    // It keeps the rows that it no longer asks for.
    ['was saved again without it', { template: today[0], answers }],
  ])('takes all its rows there when its former section %s', (_, former) => {
    const before: [string, SavedSection] = ['old', former];
    const empty: [string, SavedSection] = [
      'new',
      { template: section('new'), answers: { values: {} } },
    ];
    for (const saved of [new Map([before]), new Map([before, empty])]) {
      const moved = movedAnswers(today, saved);
      expect([...moved.keys()]).toEqual(['new']);
      expect(moved.get('new')).toMatchObject({ values: {}, rows: { P: rows } });
    }
  });

  it('takes along what its former section knows of a question besides its answer', () => {
    const questionExtras = { P: { seen: true }, N: { seen: false } };
    const former = {
      template: section('old', note, table),
      answers: { ...answers, questionExtras },
    };
    const moved = movedAnswers(today, new Map([['old', former]]));
    expect(moved.get('new')?.questionExtras).toEqual({ P: { seen: true } });
  });

  it('has only its own rows once its new section was saved with it', () => {
    const own = { values: {}, rows: { P: [{ id: 'r3', values: { 'P.1': 'Cid' } }] } };
    const saved = new Map<string, SavedSection>([
      ['old', { template: section('old', note, table), answers }],
      ['new', { template: section('new', table), answers: own }],
    ]);
    expect(movedAnswers(today, saved).size).toBe(0);
  });
});
