import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { changesOf, countOf, onlyChanged } from './changes.ts';

const text = (id: string): Question => ({ id, type: 'TEXT', value: id });
const questions: readonly Question[] = [
  text('A'),
  { ...text('B'), questions: [text('B.1'), text('B.2')] },
  {
    id: 'P',
    type: 'PANEL',
    panels: ['r1', 'r2', 'r3'].map((id) => ({ id, questions: [text('P.1'), text('P.2')] })),
  },
  { id: 'Q', type: 'PANEL', panels: [] },
];

const told = (changed: string[], rows_added: string[] = [], removed: [string, number][] = []) =>
  changesOf({
    changed,
    rows_added,
    rows_removed: removed.map(([address, count]) => ({ address, count })),
  });

/** The ids that remain, rows in brackets. */
const left = (list: readonly Question[]): unknown[] =>
  list.flatMap((question) => [
    question.id,
    ...left(question.type === 'PANEL' ? [] : (question.questions ?? [])),
    ...(question.panels ?? []).map((row) => [row.id, ...left(row.questions)]),
  ]);

describe('only what changed', () => {
  it('keeps the changed questions in their places', () => {
    expect(left(onlyChanged(questions, 's', told(['s/A', 's/B.2'])))).toEqual(['A', 'B.2']);
    expect(left(onlyChanged(questions, 's', told([])))).toEqual([]);
  });

  it('leaves out what did not change under a changed question', () => {
    expect(left(onlyChanged(questions, 's', told(['s/B', 's/B.1'])))).toEqual(['B', 'B.1']);
    expect(left(onlyChanged(questions, 's', told(['s/B'])))).toEqual(['B']);
  });

  it('keeps a row’s changes and the question that names it, and a new row whole', () => {
    const changes = told(['s/P/r1/P.2', 's/P/r3/P.1'], ['s/P/r2']);
    expect(left(onlyChanged(questions, 's', changes))).toEqual([
      'P',
      ['r1', 'P.1', 'P.2'],
      ['r2', 'P.1', 'P.2'],
      ['r3', 'P.1'],
    ]);
  });

  it('keeps a panel that lost its rows', () => {
    expect(left(onlyChanged(questions, 's', told([], [], [['s/Q', 2]])))).toEqual(['Q']);
  });

  it('counts a row as one change', () => {
    expect(countOf(told(['s/A', 's/B.1'], ['s/P/r2'], [['s/Q', 2]]))).toBe(5);
  });
});
