import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

describe('R11 rows that follow a choice', () => {
  const years: Question = { id: 'Y', type: 'YEAR_RANGE' };
  const panel: Question = {
    id: 'P',
    type: 'PANEL',
    per: { source: 'question.Y', key: 'P.y' },
    questions: [
      { id: 'P.y', type: 'YEAR' },
      { id: 'P.n', type: 'NUMERIC' },
    ],
  };

  it('makes a row for each new year, hides those outside and deletes none', () => {
    const session = openForm([
      section([years, panel, text('Q', { conditions: ['required: panelInnerId.P.n greater 0'] })]),
    ]);
    session.set('s/Y', { from: 2024, to: 2025 });
    expect(session.get('s/P').visibleRows).toEqual(['2024', '2025']);
    expect(session.get('s/P/2024/P.y').value).toBe(2024);
    session.set('s/P/2024/P.n', 7);
    expect(session.get('s/Q').required).toBe(true);
    session.set('s/Y', { from: 2025, to: 2025 });
    expect(session.get('s/P').visibleRows).toEqual(['2025']);
    expect(session.get('s/P/2024/P.n')).toMatchObject({ hidden: true, own: 7 });
    expect(session.get('s/Q').required).toBe(false);
    session.set('s/Y', { from: 2023, to: 2025 });
    expect(session.get('s/P').visibleRows).toEqual(['2023', '2024', '2025']);
    expect(session.get('s/P/2024/P.n').value).toBe(7);
    expect(session.get('s/Q').required).toBe(true);
  });

  it('makes each row once when a choice is undone and made again', () => {
    const session = openForm([section([years, panel])]);
    session.set('s/Y', { from: 2025, to: 2025 });
    session.set('s/Y', { from: 2023, to: 2025 });
    session.undo();
    session.set('s/Y', { from: 2024, to: 2025 });
    expect(session.get('s/P').rows).toEqual(['2025', '2024']);
  });

  it('shows rows in the order of the choices, also when only the order changes', () => {
    const chosen: Question = { id: 'Y', type: 'COMBOBOX', multiple: true };
    const named: Question = { ...panel, questions: [{ id: 'P.y', type: 'TEXT' }] };
    const session = openForm([section([chosen, named])]);
    let calls = 0;
    session.subscribe('s/P', () => {
      calls += 1;
    });
    session.set('s/Y', ['a', 'b', 'c']);
    expect(session.get('s/P').visibleRows).toEqual(['a', 'b', 'c']);
    session.set('s/Y', ['a', 'c', 'b']);
    expect(session.get('s/P').visibleRows).toEqual(['a', 'c', 'b']);
    expect(session.get('s/P').rows).toEqual(['a', 'b', 'c']);
    expect(calls).toBe(2);
  });

  it('lists errors, and addresses on request, in the order in which a page shows the rows', () => {
    const questions: Question[] = [
      { id: 'P.y', type: 'YEAR' },
      { id: 'P.n', type: 'NUMERIC', required: true },
    ];
    const session = openForm([section([years, { ...panel, questions }])]);
    session.set('s/Y', { from: 2024, to: 2025 });
    session.set('s/Y', { from: 2023, to: 2024 });
    expect(session.get('s/P').rows).toEqual(['2024', '2025', '2023']);
    expect(session.errors('s').map(({ address }) => address)).toEqual([
      's/P/2023/P.n',
      's/P/2024/P.n',
    ]);
    expect(session.errors()).toEqual(session.errors('s'));
    expect(session.addresses('s', 'page')).toEqual([
      's/Y',
      's/P',
      's/P/2023/P.y',
      's/P/2023/P.n',
      's/P/2024/P.y',
      's/P/2024/P.n',
    ]);
    expect(session.addresses('s').at(-1)).toBe('s/P/2023/P.n');
  });

  it('makes a row for a single number', () => {
    const session = openForm([section([{ id: 'Y', type: 'YEAR' }, panel])]);
    session.set('s/Y', 2024);
    expect(session.get('s/P').visibleRows).toEqual(['2024']);
  });

  it('makes no row for a choice that the key of a row cannot hold', () => {
    const chosen = {
      id: 'Y',
      type: 'COMBOBOX',
      multiple: true,
      options: [{ value: 'x' }, { value: '2024' }],
    };
    const session = openForm([section([chosen as Question, panel, text('Q')])]);
    const before = session.document('s');
    session.set('s/Y', ['x', '2024']);
    session.set('s/Q', 'a');
    session.set('s/Y', ['x']);
    expect(session.get('s/P').rows).toEqual(['2024']);
    while (session.canUndo()) session.undo();
    expect(session.get('s/P').rows).toEqual([]);
    expect(session.document('s').questions[0]).toEqual(before.questions[0]);
  });

  it('runs from 2020 to the last complete year', () => {
    const session = openForm([section([years, panel])], { now: '2025-12-31' });
    session.set('s/Y', { from: 2018, to: 2027 });
    expect(session.get('s/P').visibleRows).toEqual(['2020', '2021', '2022', '2023', '2024']);
    expect(session.get('s/Y').errors).toHaveLength(1);
  });

  it('removes and restores the rows with undo and redo of the choice', () => {
    const session = openForm([section([years, panel])]);
    const before = session.document('s');
    session.set('s/Y', { from: 2024, to: 2025 });
    session.undo();
    expect(session.document('s')).toEqual({
      ...before,
      questions: before.questions.map((q) => (q.id === 'P' ? { ...q, panels: [] } : q)),
    });
    session.redo();
    expect(session.get('s/P').rows).toEqual(['2024', '2025']);
  });

  it('keeps the key of a row through a save while its choice is gone', () => {
    const session = openForm([
      section([
        { id: 'C', type: 'CHECKBOX', options: [{ value: 'TX' }, { value: 'OK' }], value: ['TX'] },
        {
          id: 'P',
          type: 'PANEL',
          per: { source: 'question.C', key: 'P.k' },
          questions: [
            { id: 'P.k', type: 'SELECT', optionsFrom: { question: 'question.C' } },
            text('P.t'),
          ],
        },
      ]),
    ]);
    session.set('s/P/tx/P.t', 'kept');
    session.set('s/C', ['OK']);
    const { document } = session.submission('s');
    expect(document.questions[1]?.panels?.[0]?.questions[0]?.value).toBe('TX');
    const again = openForm([document]);
    expect(again.get('s/P').visibleRows).toEqual(['ok']);
    again.set('s/C', ['TX', 'OK']);
    expect(again.get('s/P/tx/P.t').value).toBe('kept');
  });

  it('keeps a row whose key is blank', () => {
    const session = openForm([
      section([
        years,
        {
          ...panel,
          panels: [
            {
              id: 'x',
              questions: [
                { id: 'P.y', type: 'YEAR' },
                { id: 'P.n', type: 'NUMERIC' },
              ],
            },
          ],
        },
      ]),
    ]);
    expect(session.get('s/P').visibleRows).toEqual(['x']);
  });
});
