import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

describe('R9 hidden, read-only and disabled questions', () => {
  it('a hidden one reads as empty, has no errors, is not required or counted, and keeps its answer', () => {
    const session = openForm([
      section([
        text('A'),
        {
          id: 'B',
          type: 'NUMERIC',
          required: true,
          conditions: ['hidden: question.A is "x"'],
          value: 'seven',
        },
        text('C', { conditions: ['required: question.B empty'] }),
      ]),
    ]);
    expect(session.errors().map(({ address }) => address)).toEqual(['s/B']);
    session.set('s/A', 'x');
    expect(session.errors()).toMatchObject([{ address: 's/C', kind: 'missing' }]);
    expect(session.get('s/B')).toMatchObject({ own: 'seven', errors: [] });
    expect(session.progress()).toMatchObject({ questions: 2, required: 1 });
    session.set('s/A', null);
    expect(session.get('s/B').errors).toHaveLength(1);
  });

  it('a hidden panel hides its rows and their sub-questions', () => {
    const inner: Question = { id: 'P.1', type: 'YESNO', questions: [text('P.1.a')] };
    const session = openForm([
      section([
        text('A'),
        {
          id: 'P',
          type: 'PANEL',
          conditions: ['hidden: question.A full'],
          questions: [inner],
          panels: [{ id: '1', questions: [inner] }],
        },
      ]),
    ]);
    expect(session.set('s/A', 'x')).toEqual(['s/A', 's/P', 's/P/1/P.1', 's/P/1/P.1.a']);
    expect(session.get('s/P/1/P.1.a').hidden).toBe(true);
  });

  it('a read-only or disabled one has no required error', () => {
    const session = openForm([
      section([
        text('A', { required: true, readonly: true }),
        text('B', { required: true, disabled: true }),
      ]),
    ]);
    expect(session.errors()).toEqual([]);
  });
});

it('R9: a required question is not required while hidden, and is again when shown', () => {
  const session = openForm([
    section([text('A'), text('B', { required: true, conditions: ['hidden: question.A is "x"'] })]),
  ]);
  expect(session.get('s/B').required).toBe(true);
  session.set('s/A', 'x');
  expect(session.get('s/B')).toMatchObject({ hidden: true, required: false });
  session.set('s/A', 'y');
  expect(session.get('s/B')).toMatchObject({ hidden: false, required: true });
});
