import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

describe('R10, R14 calculations', () => {
  const rate: Question = {
    id: 'R',
    type: 'CALC',
    callbacks: [
      {
        name: 'dart',
        inputs: { daysAway: 'question.H', restricted: 'question.I', hours: 'question.T' },
      },
    ],
  };
  it('are blank until every input is filled, and again when one is hidden or skipped', () => {
    const session = openForm([
      section([
        { id: 'H', type: 'NUMERIC' },
        {
          id: 'I',
          type: 'NUMERIC',
          conditions: ['skipCalculating: question.S is "x"', 'hidden: question.S is "y"'],
        },
        { id: 'T', type: 'NUMERIC' },
        text('S'),
        rate,
      ]),
    ]);
    session.set('s/H', '2');
    session.set('s/I', 1);
    expect(session.get('s/R').value).toBeNull();
    session.set('s/T', ' 300,000 ');
    expect(session.get('s/R').value).toBe(2);
    for (const gone of ['x', 'y']) {
      session.set('s/S', gone);
      expect(session.get('s/R').value).toBeNull();
      session.set('s/S', '');
      expect(session.get('s/R').value).toBe(2);
    }
    session.set('s/T', 0);
    expect(session.get('s/R').value).toBeNull();
  });

  it('list the documents that are asked for, and none that is hidden or skipped', () => {
    const file = { id: 'f1', name: 'w9.pdf', size: 1 };
    const session = openForm([
      section([
        { id: 'F', type: 'FILE', value: file },
        {
          id: 'G',
          type: 'FILE',
          conditions: ['hidden: question.S is "x"', 'skipCalculating: question.S is "y"'],
        },
        text('S'),
        {
          id: 'L',
          type: 'CALC',
          unit: 'documents',
          callbacks: [{ name: 'documentCheckList', inputs: { f: 'question.F', g: 'question.G' } }],
        },
      ]),
    ]);
    const listed = (answer: string) => {
      session.set('s/S', answer);
      return (session.get('s/L').value as readonly { id: string }[]).map(({ id }) => id);
    };
    expect(['x', 'y', ''].map(listed)).toEqual([['F'], ['F'], ['F', 'G']]);
  });
});

it('says which answers a calculation comes from, also through another one and in hidden rows', () => {
  const sum = (id: string, inputs: Readonly<Record<string, string>>): Question => ({
    id,
    type: 'CALC',
    callbacks: [{ name: 'totalBacklog', inputs }],
  });
  const session = openForm([
    section([
      { id: 'Y', type: 'CHECKBOX', options: [{ value: 'x' }, { value: 'y' }], value: ['x'] },
      {
        id: 'P',
        type: 'PANEL',
        per: { source: 'question.Y', key: 'K' },
        questions: [text('K'), { id: 'N', type: 'NUMERIC' }],
        panels: ['x', 'y'].map((id) => ({ id, questions: [text('K', { value: id })] })),
      },
      { id: 'A', type: 'NUMERIC' },
      sum('B', { remaining: 'question.N', awarded: 'question.A' }),
      sum('C', { awarded: 'question.B' }),
    ]),
  ]);
  const own = ['s/P/x/N', 's/P/y/N', 's/A'];
  expect(session.get('s/P').visibleRows).toEqual(['x']);
  expect(session.calculatedFrom('s/B')).toEqual(own);
  expect(session.calculatedFrom('s/C')).toEqual(['s/B', ...own]);
  expect(session.calculatedFrom('s/A')).toEqual([]);
});
