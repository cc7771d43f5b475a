import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

const panel = (id: string, ...inner: Question[]): Question => ({
  id,
  type: 'PANEL',
  questions: [text(`${id}.1`), ...inner],
  panels: ['a', 'b', 'c'].map((row) => ({ id: row, questions: [] })),
});
const open = () =>
  openForm([
    section([text('A'), text('B'), panel('P', { ...panel('Q'), panels: [] }), panel('R')]),
  ]);

describe('what another person changes takes from this person’s steps', () => {
  it('nothing, if it is about something else', () => {
    const session = open();
    session.set('s/A', 'mine');
    session.moveRow('s/R', 'c', 0);
    session.removeRow('s/R', 'a');
    session.addRow('s/P', 'mine');
    session.bringIn(() => {
      session.set('s/B', 'theirs');
      session.addRow('s/P', 'theirs');
      session.moveRow('s/P', 'c', 0);
      session.removeRow('s/R', 'b');
    });
    for (let count = 0; count < 4; count += 1) session.undo();
    expect(session.canUndo()).toBe(false);
    expect(session.get('s/A').own).toBeNull();
    expect(session.get('s/R').rows).toEqual(['a', 'c']);
    expect(session.get('s/P').rows).toEqual(['c', 'a', 'b', 'theirs']);
  });

  it('the order of rows that they ordered, but no answer in these rows', () => {
    const session = open();
    session.moveRow('s/R', 'c', 0);
    session.set('s/R/a/R.1', 'mine');
    session.bringIn(() => session.moveRow('s/R', 'b', 0));
    session.undo();
    expect(session.get('s/R/a/R.1').own).toBeNull();
    expect(session.canUndo()).toBe(false);
    expect(session.get('s/R').rows).toEqual(['b', 'c', 'a']);
  });

  it('a row that they removed, with everything that was done in it', () => {
    const session = open();
    session.set('s/A', 'mine');
    session.moveRow('s/P', 'b', 0);
    session.set('s/P/b/P.1', 'mine');
    session.addRow('s/P/b/Q', 'deep', { 'Q.1': 'mine' });
    session.set('s/P/b/Q/deep/Q.1', 'changed');
    session.bringIn(() => session.removeRow('s/P', 'b'));
    expect(session.nextUndo()).toEqual([{ kind: 'answer', address: 's/A' }]);
    session.undo();
    expect(session.canUndo()).toBe(false);
    expect(session.get('s/P').rows).toEqual(['a', 'c']);
  });

  it('a removed row whose id their row has now, in the same panel only', () => {
    const session = open();
    session.addRow('s/P/a/Q', 'x', { 'Q.1': 'mine' });
    session.removeRow('s/P/a/Q', 'x');
    session.removeRow('s/R', 'a');
    session.removeRow('s/R', 'c');
    session.bringIn(() => {
      session.addRow('s/P/b/Q', 'x', { 'Q.1': 'theirs' });
      session.addRow('s/R', 'a', { 'R.1': 'theirs' });
    });
    session.undo();
    expect(session.get('s/R').rows).toEqual(['b', 'c', 'a']);
    session.undo();
    expect(session.get('s/P/a/Q/x/Q.1').own).toBe('mine');
    session.undo();
    expect(session.canUndo()).toBe(false);
    expect(session.get('s/R/a/R.1').own).toBe('theirs');
    expect(session.get('s/P/b/Q/x/Q.1').own).toBe('theirs');
  });

  it('a choice that they changed, together with the rows that it made', () => {
    const session = openForm([
      section([
        { id: 'Y', type: 'COMBOBOX', multiple: true },
        { ...panel('P'), panels: [], per: { source: 'question.Y', key: 'P.1' } },
      ]),
    ]);
    session.set('s/Y', ['a', 'b']);
    session.bringIn(() => session.set('s/Y', ['b']));
    expect(session.canUndo()).toBe(false);
    session.set('s/Y', ['b', 'c']);
    session.bringIn(() => session.removeRow('s/P', 'c'));
    expect(session.nextUndo()).toEqual([{ kind: 'answer', address: 's/Y' }]);
    session.undo();
    expect(session.get('s/Y').own).toEqual(['b']);
    expect(session.get('s/P').visibleRows).toEqual(['b']);
  });
});
