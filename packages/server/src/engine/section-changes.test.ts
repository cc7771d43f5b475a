import type { AnswersDocument, Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { changesBetween, countOf } from './section-changes.ts';

const section = (...questions: Question[]): AnswersDocument => ({
  id: 's',
  link: 's',
  template: 'T',
  questions,
});
const text = (id: string, value: unknown): Question => ({ id, type: 'TEXT', value });
const panel = (...rows: readonly (readonly [string, unknown])[]): Question => ({
  id: 'P',
  type: 'PANEL',
  panels: rows.map(([id, value]) => ({ id, questions: [text('A', value)] })),
});

describe('changesBetween', () => {
  it.each([
    ['another answer', 'a', 'b', ['s/A']],
    ['an answer where none was', null, 'b', ['s/A']],
    ['an answer taken away', 'a', null, ['s/A']],
    ['no for nothing', null, false, ['s/A']],
    ['zero for nothing', null, 0, ['s/A']],
    ['the same', 'a', 'a', []],
    ['one kind of nothing for another', null, '', []],
    ['an empty list for nothing', null, [], []],
    ['spaces for nothing', null, ' ', []],
    ['fields in another order', { from: 1, to: 2 }, { to: 2, from: 1 }, []],
    ['a list in another order', ['a', 'b'], ['b', 'a'], ['s/A']],
  ])('finds what changed: %s', (_, was, is, changed) => {
    const found = changesBetween(section(text('A', was)), section(text('A', is)));
    expect(found).toEqual({ changed, rows_added: [], rows_removed: [] });
  });

  it('reports a question that is now shown with an answer, and none that is now hidden', () => {
    const [with_, without] = [section(text('A', 'a')), section()];
    expect(changesBetween(without, with_).changed).toEqual(['s/A']);
    expect(changesBetween(with_, without).changed).toEqual([]);
    expect(changesBetween(without, section(text('A', null))).changed).toEqual([]);
  });

  it('compares rows by id, even when their order has changed', () => {
    const before = section(panel(['r1', 'a'], ['r2', 'b']));
    expect(changesBetween(before, section(panel(['r2', 'b'], ['r1', 'c'])))).toEqual({
      changed: ['s/P/r1/A'],
      rows_added: [],
      rows_removed: [],
    });
  });

  it('counts rows that were added or removed, except blank ones', () => {
    const found = changesBetween(
      section(panel(['r1', 'a'], ['r2', null], ['r3', 'c'])),
      section(panel(['r3', 'c'], ['r4', 'd'], ['r5', null])),
    );
    expect(found).toEqual({
      changed: [],
      rows_added: ['s/P/r4'],
      rows_removed: [{ address: 's/P', count: 1 }],
    });
    expect(countOf(found)).toBe(2);
    const emptied = changesBetween(section(panel(['r1', 'a'], ['r2', 'b'])), section(panel()));
    expect(emptied.rows_removed).toEqual([{ address: 's/P', count: 2 }]);
    expect(countOf(emptied)).toBe(2);
  });

  it('looks into sub-questions', () => {
    const outer = (value: string): Question => ({
      ...text('A', 'x'),
      questions: [text('B', value)],
    });
    expect(changesBetween(section(outer('a')), section(outer('b'))).changed).toEqual(['s/B']);
  });
});
