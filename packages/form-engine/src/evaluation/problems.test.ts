import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

describe('the problems of a question', () => {
  it('follow a check of another answer, even if there are as many as before', () => {
    const inputs = { b: 'question.B', c: 'question.C' };
    const checks = [
      { formula: 'b > c', inputs, message: 'Too few' },
      { formula: 'b < 2 * c', inputs, message: 'Too many' },
    ];
    const numbers = [
      { id: 'B', type: 'NUMERIC' },
      { id: 'C', type: 'NUMERIC', value: 5 },
    ] as const;
    // A itself is not answered: its checks are about the others.
    const session = openForm([section([text('A', { checks }), ...numbers])]);
    let calls = 0;
    session.get('s/A');
    session.subscribe('s/A', () => {
      calls += 1;
    });
    const saidFor = (answer: unknown) => {
      session.set('s/B', answer);
      return session.get('s/A').errors;
    };
    expect([3, 12, 7, 8].map(saidFor)).toEqual([['Too few'], ['Too many'], [], []]);
    expect(calls).toBe(3);
  });

  it('leave out what an answer lacks while it cannot be completed', () => {
    const address: Question = {
      id: 'A',
      type: 'ADDRESS',
      required: true,
      conditions: ['readonly: question.B full'],
      value: { city: 'Austin' },
    };
    const session = openForm([section([address, text('B')])]);
    expect(session.errors().map(({ kind }) => kind)).toEqual(['missing']);
    session.set('s/B', 'x');
    expect(session.errors()).toEqual([]);
  });

  it('include a check that searches the choices of a list', () => {
    const checks = [
      {
        formula: 'contains(c, "General")',
        inputs: { c: 'question.C' },
        message: 'Choose General too',
      },
    ];
    const options = [{ value: 'General' }, { value: 'Electrical' }];
    const session = openForm([
      section([text('A', { checks }), { id: 'C', type: 'CHECKBOX', options }]),
    ]);
    session.set('s/C', ['Electrical']);
    expect(session.get('s/A').errors).toEqual(['Choose General too']);
    session.set('s/C', ['Electrical', 'General']);
    expect(session.get('s/A').errors).toEqual([]);
  });

  it('are none while a rule sets its value, whatever its own answer is', () => {
    const conditions = ['value: question.B full => 1'];
    const session = openForm([section([{ id: 'A', type: 'NUMERIC', conditions }, text('B')])]);
    session.set('s/A', 'many');
    expect(session.get('s/A').errors).toHaveLength(1);
    session.set('s/B', 'x');
    expect(session.get('s/A')).toMatchObject({ value: 1, errors: [] });
    expect(session.unsavable()).toMatchObject([{ address: 's/A', kind: 'illFormed' }]);
  });

  it('are missing, ill-formed, out of range or a failed check, under the question’s label', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `r${at}`, questions: [] }));
    const panel = (id: string, more: Partial<Question>): Question => ({
      id,
      type: 'PANEL',
      questions: [text(`${id}.1`)],
      ...more,
    });
    const session = openForm([
      section([
        text('A', { label: 'Legal name', required: true }),
        { id: 'B', type: 'NUMERIC', label: 'Workers', value: 'many' },
        { id: 'C', type: 'NUMERIC', max: 1, value: 2 },
        { id: 'D', type: 'NUMERIC', max: { question: 'C' }, value: 3 },
        panel('E', { min: 1 }),
        panel('F', { max: 1, panels: rows(2) }),
        text('G', { checks: [{ formula: 'c > 5', inputs: { c: 'question.C' }, message: 'Few' }] }),
        { id: 'H', type: 'ADDRESS', required: true, value: { city: 'Austin' } },
        text('I', {
          checks: [
            { formula: 'c > 5', inputs: { c: 'question.C' }, message: 'Few', severity: 'warning' },
          ],
        }),
        { id: 'J', type: 'DATE', reminderDays: [30], value: '2026-12-01' },
      ]),
    ]);
    expect(session.errors().map(({ label, kind }) => [label, kind])).toEqual([
      ['Legal name', 'missing'],
      ['Workers', 'illFormed'],
      ['C', 'outOfRange'],
      ['D', 'check'],
      ['E', 'missing'],
      ['F', 'check'],
      ['G', 'check'],
      ['H', 'missing'],
    ]);
  });
});
