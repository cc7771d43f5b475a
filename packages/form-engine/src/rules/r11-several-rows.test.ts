import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

describe('R11 several rows for one choice', () => {
  const states: Question = {
    id: 'C',
    type: 'CHECKBOX',
    options: ['CA', 'FL', 'TX'].map((value) => ({ value })),
  };
  const licenses: Question = {
    id: 'P',
    type: 'PANEL',
    label: 'Licenses',
    max: 4,
    per: { source: 'question.C', key: 'P.k', many: true },
    questions: [text('P.k'), text('P.n')],
  };
  const open = () => openForm([section([states, licenses])]);

  it('creates the first row of a choice, and rows that the person adds stay next to it', () => {
    const session = open();
    session.set('s/C', ['CA', 'FL']);
    expect(session.get('s/P').visibleRows).toEqual(['ca', 'fl']);
    const more = session.addRow('s/P', undefined, { 'P.k': 'CA' });
    expect(session.get('s/P').visibleRows).toEqual(['ca', more, 'fl']);
    session.set(`s/P/${more}/P.n`, 'C-10');
    session.undo();
    session.undo();
    expect(session.get('s/P').visibleRows).toEqual(['ca', 'fl']);
    session.redo();
    session.redo();
    expect(session.get(`s/P/${more}/P.n`).value).toBe('C-10');
  });

  it('hides all rows of a choice that is removed, and restores them with it', () => {
    const session = open();
    session.set('s/C', ['CA', 'FL']);
    const more = session.addRow('s/P', 'second', { 'P.k': 'CA', 'P.n': 'B' });
    session.set('s/C', ['FL']);
    expect(session.get('s/P').visibleRows).toEqual(['fl']);
    session.set('s/C', ['FL', 'CA']);
    expect(session.get('s/P').visibleRows).toEqual(['fl', 'ca', more]);
    expect(session.get('s/P/second/P.n').value).toBe('B');
  });

  it('keeps at least one row per choice: the last one is created again when removed', () => {
    const session = open();
    session.set('s/C', ['CA']);
    session.addRow('s/P', 'second', { 'P.k': 'CA' });
    session.removeRow('s/P', 'ca');
    expect(session.get('s/P').visibleRows).toEqual(['second']);
    session.removeRow('s/P', 'second');
    expect(session.get('s/P').visibleRows).toEqual(['ca']);
    expect(session.get('s/P/ca/P.k').value).toBe('CA');
  });

  it('counts all rows against the limits', () => {
    const session = open();
    session.set('s/C', ['CA', 'FL']);
    for (const id of ['x', 'y', 'z']) session.addRow('s/P', id, { 'P.k': 'FL' });
    expect(session.get('s/P').errors).toEqual(['Keep at most 4: licenses']);
    session.removeRow('s/P', 'x');
    expect(session.get('s/P').errors).toEqual([]);
  });

  it('committing a draft merges only the row that was created for a choice', () => {
    const session = open();
    const draft = session.draft();
    draft.session.set('s/C', ['TX']);
    draft.session.set('s/P/tx/P.n', 'from the draft');
    draft.session.addRow('s/P', 'second', { 'P.k': 'TX', 'P.n': 'added in the draft' });
    session.set('s/C', ['TX']);
    session.addRow('s/P', 'other', { 'P.k': 'TX', 'P.n': 'added here' });
    draft.commit();
    const rows = session.get('s/P').visibleRows;
    expect(rows.map((row) => session.get(`s/P/${row}/P.n`).value).sort()).toEqual([
      'added here',
      'added in the draft',
      'from the draft',
    ]);
  });
});
