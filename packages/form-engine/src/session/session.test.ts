import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

const rows: Question = {
  id: 'P',
  type: 'PANEL',
  questions: [text('P.1', { questions: [text('P.1a')] })],
  panels: ['a', 'b', 'c'].map((id) => ({ id, questions: [] })),
};

describe('a row', () => {
  it('is moved to any position, at most to the last one, and back again by undo', () => {
    const session = openForm([section([rows])]);
    const orderAfter = (row: string, to: number) => {
      session.moveRow('s/P', row, to);
      return session.get('s/P').rows.join('');
    };
    expect(orderAfter('a', 1)).toBe('bac');
    expect(orderAfter('b', 99)).toBe('acb');
    expect(orderAfter('c', -5)).toBe('cab');
    expect(orderAfter('a', 1)).toBe('cab');
    const undone = [1, 2, 3].map(() => {
      session.undo();
      return session.get('s/P').rows.join('');
    });
    expect(undone).toEqual(['acb', 'bac', 'abc']);
    expect(session.canUndo()).toBe(false);
    expect(session.document('s').questions[0]?.panels?.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
    session.redo();
    expect(session.document('s').questions[0]?.panels?.map(({ id }) => id)).toEqual([
      'b',
      'a',
      'c',
    ]);
  });

  it('is not added under an id that is taken, blank or would break its addresses', () => {
    const session = openForm([section([rows])]);
    for (const id of ['a', '', 'x/y'])
      expect(() => session.addRow('s/P', id)).toThrow('cannot take a row');
    expect(session.get('s/P').rows).toEqual(['a', 'b', 'c']);
  });

  it('is in the document with the answers that it is added with', () => {
    const session = openForm([section([rows])]);
    session.addRow('s/P', 'd', { 'P.1': 'x', 'P.1a': 'y' });
    expect(session.document('s').questions[0]?.panels?.[3]).toMatchObject({
      id: 'd',
      questions: [{ id: 'P.1', value: 'x', questions: [{ id: 'P.1a', value: 'y' }] }],
    });
    expect(session.answers('s').rows?.['P']?.[3]).toEqual({
      id: 'd',
      values: { 'P.1': 'x', 'P.1a': 'y' },
    });
  });

  it('that is added, moved, removed or restored is told to each subscriber of its panel', () => {
    const session = openForm([section([rows])]);
    const calls = [0, 0];
    const [end] = calls.map((_, at) =>
      session.subscribe('s/P', () => {
        calls[at] = (calls[at] as number) + 1;
      }),
    );
    session.addRow('s/P', 'd');
    session.moveRow('s/P', 'd', 0);
    session.removeRow('s/P', 'a');
    session.restoreRow('s/P', 'a');
    expect(calls).toEqual([4, 4]);
    end?.();
    session.undo();
    expect(calls).toEqual([4, 5]);
  });

  it('keeps the answer to a sub-question that the document did not have yet', () => {
    const row = { id: 'a', questions: [text('P.1')] };
    const session = openForm([section([{ ...rows, panels: [row] }])]);
    session.set('s/P/a/P.1a', 'x');
    const [written] = session.document('s').questions[0]?.panels ?? [];
    expect(written?.questions).toMatchObject([
      { id: 'P.1', questions: [{ id: 'P.1a', value: 'x' }] },
    ]);
  });

  it('keeps its answers if the document lacks the questions before them', () => {
    const panel = { ...rows, questions: [text('P.1'), text('P.2'), text('P.3')] };
    const row = { id: 'a', questions: [text('P.3', { value: 'x' }), text('P.2', { value: 'y' })] };
    const session = openForm([section([{ ...panel, panels: [row] }])]);
    expect(['P.1', 'P.2', 'P.3'].map((id) => session.get(`s/P/a/${id}`).own)).toEqual([
      null,
      'y',
      'x',
    ]);
  });
});

describe('rows that follow choices', () => {
  const chosen: Question = { id: 'Y', type: 'COMBOBOX', multiple: true };
  const perChoice: Question = {
    id: 'Q',
    type: 'PANEL',
    per: { source: 'question.Y', key: 'Q.1' },
    questions: [text('Q.1')],
  };

  it('are made in every row of the panel around theirs', () => {
    const outer = { ...rows, questions: [perChoice] };
    const session = openForm([section([chosen, outer])]);
    session.set('s/Y', ['x', 'y']);
    for (const row of ['a', 'b', 'c'])
      expect(session.get(`s/P/${row}/Q`).visibleRows).toEqual(['x', 'y']);
  });

  it('have distinct ids, made of the letters and digits of the choice', () => {
    const session = openForm([section([chosen, perChoice])]);
    session.set('s/Y', ['St. Louis (MO)', 'ST LOUIS, mo', '?']);
    expect(session.get('s/Q').rows).toEqual(['st-louis-mo', 'st-louis-mo-2', 'r1']);
  });
});

it('says what holds a question: its question or the panel of its row', () => {
  const session = openForm([section([rows])]);
  const around = (address: string) => session.placeOf(address).parent;
  expect(['s/P', 's/P/a/P.1', 's/P/a/P.1a'].map(around)).toEqual([undefined, 's/P', 's/P/a/P.1']);
});

it('does not send a choice that is lost, in a sub-question or in a row', () => {
  const lost = (id: string): Question => ({
    id,
    type: 'SELECT',
    options: [{ value: 'a' }],
    value: 'gone',
  });
  const session = openForm([
    section([
      text('A', { value: 'x', questions: [lost('A.1')] }),
      {
        id: 'P',
        type: 'PANEL',
        questions: [{ ...lost('P.1'), value: null }],
        panels: [{ id: 'r', questions: [lost('P.1')] }],
      },
    ]),
  ]);
  const [first, second] = session.submission('s').document.questions;
  expect(first).toMatchObject({ value: 'x', questions: [{ id: 'A.1', value: null }] });
  expect(second?.panels).toMatchObject([{ id: 'r', questions: [{ id: 'P.1', value: null }] }]);
  expect(session.get('s/A.1').own).toBe('gone');
});

it('gives only the facts that it was given', () => {
  const question = text('A', { conditions: ['hidden: prequal.status full and prequal.x full'] });
  const session = openForm([section([question])], {
    outside: { x: { type: 'TEXT' } },
    facts: { viewer: 'contractor' },
  });
  expect(session.facts()).toEqual({ form_type: 'F', viewer: 'contractor' });
  session.setFacts({ x: 'y' });
  expect(session.facts()).toEqual({ form_type: 'F', viewer: 'contractor', x: 'y' });
});
