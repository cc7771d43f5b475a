import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { openForm, section, text } from '../testing/form.ts';

describe('R1 scopes', () => {
  const panel: Question = {
    id: 'P',
    type: 'PANEL',
    questions: [
      { id: 'P.1', type: 'NUMERIC' },
      text('P.2', { hidden: true, conditions: ['hidden: panelInnerId.P.1 greater 5 => false'] }),
    ],
    panels: [
      { id: 'a', questions: [{ id: 'P.1', type: 'NUMERIC', value: 1 }, text('P.2')] },
      { id: 'b', questions: [{ id: 'P.1', type: 'NUMERIC', value: 9 }, text('P.2')] },
    ],
  };

  it('reads the same row inside a panel, even though rows hold only answers', () => {
    const session = openForm([section([panel])]);
    expect(session.get('s/P/a/P.2').hidden).toBe(true);
    expect(session.get('s/P/b/P.2').hidden).toBe(false);
  });

  it('reads any visible row from outside, per clause, so two rows may meet two clauses', () => {
    const session = openForm([
      section([
        panel,
        text('Q', {
          hidden: true,
          conditions: ['hidden: panelInnerId.P.1 is 1 and panelInnerId.P.1 is 9 => false'],
        }),
      ]),
    ]);
    expect(session.get('s/Q').hidden).toBe(false);
    session.removeRow('s/P', 'b');
    expect(session.get('s/Q').hidden).toBe(true);
    session.undo();
    expect(session.get('s/Q').hidden).toBe(false);
  });

  it('is false without a visible row, whatever the operator', () => {
    const session = openForm([
      section([
        { ...panel, panels: [] },
        text('E', { conditions: ['required: question.P.1 empty'] }),
        text('N', { conditions: ['required: question.P.1 not 3'] }),
      ]),
    ]);
    expect(session.get('s/E').required).toBe(false);
    expect(session.get('s/N').required).toBe(false);
    session.addRow('s/P');
    expect(session.get('s/E').required).toBe(true);
    expect(session.get('s/N').required).toBe(true);
  });

  it('reads the row count of a nested panel from outside', () => {
    const nested: Question = { id: 'N', type: 'PANEL', questions: [text('N.1')], panels: [] };
    const session = openForm([
      section([
        { id: 'P', type: 'PANEL', questions: [nested], panels: [{ id: '1', questions: [nested] }] },
        text('Q', { conditions: ['hidden: panelInnerId.N empty'] }),
      ]),
    ]);
    expect(session.get('s/Q').hidden).toBe(true);
    session.addRow('s/P/1/N');
    expect(session.get('s/Q').hidden).toBe(false);
    session.undo();
    expect(session.get('s/Q').hidden).toBe(true);
  });

  it('reads a fact, such as the viewer', () => {
    const session = openForm([
      section([text('Q', { conditions: ['hidden: prequal.viewer is "contractor"'] })]),
    ]);
    expect(session.get('s/Q').hidden).toBe(false);
    expect(session.setFacts({ viewer: 'contractor' })).toEqual(['s/Q']);
    expect(session.get('s/Q').hidden).toBe(true);
  });

  it('reads a question of another section as a fact when that section is not there', () => {
    const documents = [
      section([text('Q', { hidden: true, conditions: ['hidden: prequal.X greater 0 => false'] })]),
    ];
    expect(compile(documents).ok).toBe(false);
    const session = openForm(documents, {
      outside: { X: { type: 'PERCENTAGE' } },
      facts: { X: 40 },
    });
    expect(session.get('s/Q').hidden).toBe(false);
    session.setFacts({ X: null });
    expect(session.get('s/Q').hidden).toBe(true);
  });
});

describe('R1 rows whose questions differ', () => {
  const second = text('P.2', {
    conditions: [
      'required: panelInnerId.P.1 is "a"',
      'disabled: panelInnerId.P.1 empty',
      'additionalTextHidden: panelInnerId.P.1 not "a"',
    ],
  });

  it('a question that a row lacks is unanswered there, whatever other rows say', () => {
    const session = openForm([
      section([
        {
          id: 'P',
          type: 'PANEL',
          questions: [text('P.1'), second],
          panels: [
            { id: 'old', questions: [second] },
            { id: 'new', questions: [text('P.1', { value: 'a' }), second] },
          ],
        },
      ]),
    ]);
    expect(session.get('s/P/old/P.2')).toMatchObject({
      required: false,
      disabled: true,
      additionalTextHidden: true,
    });
    expect(session.get('s/P/new/P.2')).toMatchObject({
      required: true,
      disabled: false,
      additionalTextHidden: false,
    });
  });

  it('compares within one row and the rows around it, never across rows', () => {
    const limit: Question = { id: 'P.L', type: 'NUMERIC' };
    const deep: Question = { id: 'P.I.N', type: 'NUMERIC' };
    const inner: Question = { id: 'P.I', type: 'PANEL', questions: [deep] };
    const row = (id: string, most: number, value: number) => ({
      id,
      questions: [
        { ...limit, value: most },
        { ...inner, panels: [{ id: 'i', questions: [{ ...deep, value }] }] },
      ],
    });
    const session = openForm([
      section([
        {
          id: 'P',
          type: 'PANEL',
          questions: [limit, inner],
          panels: [row('a', 3, 2), row('b', 9, 6)],
        },
        text('Q', { conditions: ['required: panelInnerId.P.I.N greater panelInnerId.P.L'] }),
      ]),
    ]);
    expect(session.get('s/Q').required).toBe(false);
    session.set('s/P/a/P.I/i/P.I.N', 4);
    expect(session.get('s/Q').required).toBe(true);
  });
});

describe('R1 questions of another section, given as facts', () => {
  const requiredBy = (
    rule: string,
    facts: Record<string, unknown>,
    options: Parameters<typeof openForm>[1],
  ) =>
    openForm([section([text('Q', { conditions: [`required: ${rule}`] })])], {
      ...options,
      facts,
    }).get('s/Q').required;

  it.each([
    ['NUMERIC', 'is 5', [1, 5], true],
    ['NUMERIC', 'min 5', [1, 4], false],
    ['NUMERIC', 'not 5', [5], false],
    ['NUMERIC', 'empty', [5, null], true],
    ['NUMERIC', 'empty', [], false],
    ['TEXT', 'includes "B"', ['x', 'abc'], true],
    ['CHECKBOX', 'includes "b"', [['a', 'b'], ['c']], true],
    ['CHECKBOX', 'is ["a", "c"]', [['a', 'b'], ['c']], false],
    ['DATE', 'greater 2024', ['2024-12-31', '2025-01-01'], true],
  ] as const)('an inner %s %s over the rows %j', (type, clause, rows, holds) => {
    const options = { outside: { X: { type, inner: true } } };
    expect(requiredBy(`prequal.X ${clause}`, { X: rows }, options)).toBe(holds);
    expect(requiredBy(`prequal.X ${clause}`, {}, options)).toBe(false);
  });

  it('reads a fact without a declared type by its value', () => {
    const options = { unknownReferences: 'empty' } as const;
    expect(requiredBy('prequal.X min 40', { X: 40 }, options)).toBe(true);
    expect(requiredBy('prequal.X is "40.0"', { X: 40 }, options)).toBe(true);
    expect(requiredBy('prequal.X is "40.0"', { X: '40' }, options)).toBe(false);
    expect(requiredBy('prequal.X arrayLength 2', { X: ['a', 'b'] }, options)).toBe(true);
    expect(requiredBy('prequal.constructor full', {}, options)).toBe(false);
  });
});

it('R1 `panelInnerId` reads a sub-question of its own row', () => {
  const session = openForm([
    section([
      {
        id: 'P',
        type: 'PANEL',
        questions: [
          text('P.1', { questions: [text('P.1a')] }),
          text('P.2', { conditions: ['required: panelInnerId.P.1a full'] }),
        ],
      },
    ]),
  ]);
  for (const row of ['a', 'b']) session.addRow('s/P', row);
  session.set('s/P/a/P.1a', 'x');
  expect(['a', 'b'].map((row) => session.is(`s/P/${row}/P.2`, 'required'))).toEqual([true, false]);
});
