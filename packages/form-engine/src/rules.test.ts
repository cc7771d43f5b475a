import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { openForm, section } from './testing/form.ts';

const text = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  type: 'TEXT',
  ...more,
});

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

  it('reads the same row inside a panel, though the rows word only the answers', () => {
    const session = openForm([section([panel])]);
    expect(session.get('s/P/a/P.2').hidden).toBe(true);
    expect(session.get('s/P/b/P.2').hidden).toBe(false);
  });

  it('reads any visible row from outside, per clause: two clauses may be met by two rows', () => {
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

  it('reads the number of rows of a panel inside a panel from outside', () => {
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

  it('reads facts: status, form type and viewer', () => {
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

describe('null, which is absent', () => {
  const OPTIONAL =
    'label options hidden required colWidth mask min max multiple optionsFrom checks per panels questions conditions callbacks'.split(
      ' ',
    );

  it.each(OPTIONAL)('`%s` of a question', (key) => {
    for (const type of ['TEXT', 'SELECT', 'PANEL', 'CALC'] as const) {
      const [one, other] = [{ [key]: null }, {}].map((more) => {
        const session = openForm([section([{ id: 'A', type, ...more }])]);
        if (type === 'PANEL') session.addRow('s/A');
        session.submission('s');
        return session.get('s/A');
      });
      expect(one).toEqual(other);
    }
  });

  it('of a question in a row: it is the prototype that words it', () => {
    const proto: Question = {
      id: 'P.1',
      type: 'SELECT',
      required: true,
      options: [{ value: 'a' }],
    };
    const nothing = Object.fromEntries(OPTIONAL.map((key) => [key, null]));
    const session = openForm([
      section([
        {
          id: 'P',
          type: 'PANEL',
          questions: [proto],
          panels: [
            { id: 'r', questions: [{ id: 'P.1', type: 'SELECT', ...nothing, value: 'gone' }] },
          ],
        },
      ]),
    ]);
    expect(session.get('s/P/r/P.1')).toMatchObject({ required: true, value: null });
    session.addRow('s/P', 'n');
    expect(session.get('s/P/n/P.1').required).toBe(true);
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

describe('R1 questions of another section, told as facts', () => {
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

  it('reads a fact of no told type as what it is', () => {
    const options = { unknownReferences: 'empty' } as const;
    expect(requiredBy('prequal.X min 40', { X: 40 }, options)).toBe(true);
    expect(requiredBy('prequal.X is "40.0"', { X: 40 }, options)).toBe(true);
    expect(requiredBy('prequal.X is "40.0"', { X: '40' }, options)).toBe(false);
    expect(requiredBy('prequal.X arrayLength 2', { X: ['a', 'b'] }, options)).toBe(true);
    expect(requiredBy('prequal.constructor full', {}, options)).toBe(false);
  });
});

describe('R7 the last rule that holds wins, else the base property', () => {
  it('falls back when no rule holds', () => {
    const session = openForm([
      section([
        text('A'),
        text('B', {
          required: true,
          conditions: ['required: question.A is "x" => false', 'required: question.A full => true'],
        }),
      ]),
    ]);
    expect(session.get('s/B').required).toBe(true);
    session.set('s/A', 'x');
    expect(session.get('s/B').required).toBe(true);
  });
});

describe('R8 value rules', () => {
  it('show the literal readonly and give the own answer back after', () => {
    const session = openForm([
      section([text('A'), text('B', { conditions: ['value: question.A is "x" => "fixed"'] })]),
    ]);
    session.set('s/B', 'mine');
    session.set('s/A', 'x');
    expect(session.get('s/B')).toMatchObject({ value: 'fixed', own: 'mine', readonly: true });
    session.set('s/B', 'mine too');
    session.set('s/A', '');
    expect(session.get('s/B')).toMatchObject({ value: 'mine too', readonly: false });
  });
});

describe('R9 hidden', () => {
  it('reads as empty, is not required, has no errors, does not count and keeps its answer', () => {
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

  it('takes a panel, its rows and their sub-questions with it', () => {
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

  it('gives no required error where nothing can be entered', () => {
    const session = openForm([
      section([
        text('A', { required: true, readonly: true }),
        text('B', { required: true, disabled: true }),
      ]),
    ]);
    expect(session.errors()).toEqual([]);
  });
});

it('R9: is not required while hidden, and again when shown', () => {
  const session = openForm([
    section([text('A'), text('B', { required: true, conditions: ['hidden: question.A is "x"'] })]),
  ]);
  expect(session.get('s/B').required).toBe(true);
  session.set('s/A', 'x');
  expect(session.get('s/B')).toMatchObject({ hidden: true, required: false });
  session.set('s/A', 'y');
  expect(session.get('s/B')).toMatchObject({ hidden: false, required: true });
});

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
});

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

  it('runs from 2020 to the last complete year', () => {
    const session = openForm([section([years, panel])], { now: '2025-12-31' });
    session.set('s/Y', { from: 2018, to: 2027 });
    expect(session.get('s/P').visibleRows).toEqual(['2020', '2021', '2022', '2023', '2024']);
    expect(session.get('s/Y').errors).toHaveLength(1);
  });

  it('takes the rows it made back with the choice', () => {
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

describe('ids given twice', () => {
  const x = text('X');
  const panel = (...rows: { id: string | number; questions: Question[] }[]): Question => ({
    id: 'P',
    type: 'PANEL',
    questions: [x],
    panels: rows,
  });

  it.each<[string, Question[], string]>([
    ['two rows', [panel({ id: 1, questions: [x] }, { id: '1', questions: [x] })], 'T123'],
    ['one row', [panel({ id: 'a', questions: [x, x] })], 'C111'],
    ['a row and outside', [panel({ id: 'a', questions: [x, text('Z')] }), text('Z')], 'C111'],
    [
      'rows of two panels',
      [
        panel({ id: 'a', questions: [text('Z')] }),
        { ...panel({ id: 'a', questions: [text('Z')] }), id: 'O', questions: [] },
      ],
      'C111',
    ],
  ])('%s are refused', (_where, questions, code) => {
    const compiled = compile([section(questions)]);
    expect(compiled).toMatchObject({ ok: false, diagnostics: [{ code }] });
  });

  it('rows of one panel repeat its questions, their own ones too', () => {
    const rows = ['a', 'b'].map((id) => ({ id, questions: [x, text('Z')] }));
    expect(compile([section([panel(...rows)])])).toMatchObject({ ok: true });
  });
});

describe('R12 cycles', () => {
  it('are refused whole and alone, through hidden too', () => {
    const compiled = compile([
      section([
        text('Free', { conditions: ['hidden: question.A full'] }),
        text('A', { conditions: ['hidden: question.B full'] }),
        text('B', { conditions: ['value: question.C is "x" => "1"'] }),
        text('C', { conditions: ['hidden: question.A empty'] }),
      ]),
    ]);
    expect(compiled.ok).toBe(false);
    if (compiled.ok) return;
    const [only, ...more] = compiled.diagnostics;
    expect(more).toEqual([]);
    for (const id of ['A', 'B', 'C']) expect(only?.message).toContain(`\`${id}`);
    expect(only?.message).not.toContain('Free');
  });

  it('are none where one property of a question reads another', () => {
    expect(
      compile([
        section([
          text('A', {
            conditions: ['required: question.A empty', 'colWidth: question.A full => 6'],
          }),
        ]),
      ]).ok,
    ).toBe(true);
  });
});

describe('R13 options that are gone', () => {
  const options = [{ value: 'a' }, { value: 'b' }];
  it('read as empty with a notice, stay in the document and leave with the next save', () => {
    const session = openForm([
      section([
        { id: 'A', type: 'SELECT', options, value: 'old' },
        text('B', { conditions: ['required: question.A empty'] }),
      ]),
    ]);
    expect(session.get('s/A')).toMatchObject({ value: null, own: 'old' });
    expect(session.get('s/A').notices).toHaveLength(1);
    expect(session.get('s/B').required).toBe(true);
    expect(session.document('s').questions[0]?.value).toBe('old');
    expect(session.submission('s').document.questions[0]?.value).toBeNull();
  });

  it('never touch a COMBOBOX', () => {
    const session = openForm([section([{ id: 'A', type: 'COMBOBOX', options, value: 'old' }])]);
    expect(session.get('s/A')).toMatchObject({ value: 'old', notices: [] });
  });

  it('follow the choices of another question', () => {
    const session = openForm([
      section([
        { id: 'A', type: 'CHECKBOX', options, value: ['a', 'b'] },
        { id: 'B', type: 'SELECT', options, optionsFrom: { question: 'question.A' }, value: 'b' },
      ]),
    ]);
    expect(session.get('s/B')).toMatchObject({
      value: 'b',
      options: [{ value: 'a' }, { value: 'b' }],
    });
    session.set('s/A', ['a']);
    expect(session.get('s/B')).toMatchObject({ value: null, own: 'b', options: [{ value: 'a' }] });
    session.set('s/A', ['a', 'b']);
    expect(session.get('s/B').value).toBe('b');
  });
});

it('R13: a save removes what is no option, though a rule sets the value meanwhile', () => {
  const session = openForm([
    section([
      {
        id: 'A',
        type: 'SELECT',
        options: [{ value: 'x' }],
        value: 'gone',
        conditions: ['value: question.B full => "x"'],
      },
      text('B', { value: 'b' }),
    ]),
  ]);
  expect(session.get('s/A')).toMatchObject({ value: 'x', notices: [] });
  expect(session.submission('s').document.questions[0]?.value).toBeNull();
});

describe('R13 lists, and options that are no texts', () => {
  it('names only the choices that are gone', () => {
    const session = openForm([
      section([{ id: 'L', type: 'CHECKBOX', options: [{ value: 'a' }], value: ['a', 'b'] }]),
    ]);
    expect(session.get('s/L').value).toEqual(['a']);
    expect(session.get('s/L').notices).toEqual([
      '“b” can no longer be chosen here and will be removed when this section is saved',
    ]);
  });

  it.each(['SELECT', 'RADIO', 'COMBOBOX'] as const)(
    'a %s takes true, false and numbers',
    (type) => {
      const options = [{ value: true }, { value: false }, { value: 2 }];
      for (const value of [true, false, 2]) {
        const session = openForm([
          section([
            { id: 'A', type, options, value },
            text('Q', { conditions: [`required: question.A is ${String(value)}`] }),
          ]),
        ]);
        expect(session.get('s/A').errors).toEqual([]);
        expect(session.get('s/A').notices).toEqual([]);
        expect(session.get('s/Q').required).toBe(true);
      }
    },
  );

  it('a CHECKBOX takes them too', () => {
    const options = [{ value: true }, { value: 2 }];
    const session = openForm([section([{ id: 'A', type: 'CHECKBOX', options, value: [true, 2] }])]);
    expect(session.errors()).toEqual([]);
    expect(session.read('A')).toEqual(['true', '2']);
  });
});

describe('limits', () => {
  const messages = (
    question: Partial<Question> & Pick<Question, 'type'>,
    others: Question[] = [],
  ) => openForm([section([{ id: 'A', ...question }, ...others])]).get('s/A').errors;

  it('of a text are lengths', () => {
    for (const type of ['TEXT', 'TEXTAREA'] as const) {
      expect(messages({ type, max: 3, value: 'abcd' })).toEqual([
        'A must be 3 characters or fewer',
      ]);
      expect(messages({ type, min: 3, value: 'ab' })).toEqual(['A must be 3 characters or more']);
      expect(messages({ type, min: 3, value: ' ' })).toEqual([]);
      expect(messages({ type, min: 3, max: 3, maxLength: 9, value: 'añ😀' })).toEqual([]);
    }
  });

  it('of a YEAR_RANGE narrow the years that can be reported', () => {
    const type = 'YEAR_RANGE';
    expect(messages({ type, min: 2022, value: { from: 2021, to: 2024 } })).toEqual([
      'A: the first year must be 2022 or later',
    ]);
    expect(messages({ type, max: 2023, value: { from: 2021, to: 2024 } })).toEqual([
      'A: the last year must be 2023 or earlier',
    ]);
    expect(messages({ type, min: 2010, max: 2040, value: { from: 2019, to: 2026 } })).toHaveLength(
      1,
    );
  });

  it('of a DATE may be years, fixed or answered', () => {
    const value = '2024-06-15';
    expect(messages({ type: 'DATE', min: 2025, value })).toEqual(['A must be in 2025 or later']);
    expect(messages({ type: 'DATE', max: 'lastCompleteYear', value: '2026-01-01' })).toEqual([
      'A must be in 2025 or earlier',
    ]);
    const year = (answer: number): Question[] => [{ id: 'Y', type: 'YEAR', value: answer }];
    expect(messages({ type: 'DATE', max: { question: 'Y' }, value }, year(2024))).toEqual([]);
    expect(messages({ type: 'DATE', min: { question: 'Y' }, value }, year(2024))).toEqual([]);
    expect(messages({ type: 'DATE', max: { question: 'Y' }, value }, year(2023))).toEqual([
      'A must be 2023 or earlier',
    ]);
    expect(messages({ type: 'YEAR', value: 2030 })).toEqual(['A must be 2026 or earlier']);
    const day: Question[] = [{ id: 'D', type: 'DATE', value }];
    expect(messages({ type: 'YEAR', min: { question: 'D' }, value: 2024 }, day)).toEqual([]);
  });
});

describe('answers that cannot be saved', () => {
  it('stay on the screen, are told, and leave the last good answer in the submission', () => {
    const session = openForm([
      section([{ id: 'N', type: 'NUMERIC', label: 'Hours worked', min: 0, decimals: 0 }]),
    ]);
    session.set('s/N', '1,200');
    for (const [bad, kind] of [
      ['12x', 'illFormed'],
      [-4, 'outOfRange'],
      [1.5, 'outOfRange'],
      [1e13, 'outOfRange'],
    ] as const) {
      session.set('s/N', bad);
      expect(session.get('s/N').own).toBe(bad);
      expect(session.unsavable()).toMatchObject([{ address: 's/N', kind }]);
      expect(session.submission('s')).toMatchObject({
        withheld: ['s/N'],
        document: { questions: [{ value: 1200 }] },
      });
    }
    session.set('s/N', 7);
    expect(session.submission('s')).toMatchObject({
      withheld: [],
      document: { questions: [{ value: 7 }] },
    });
  });

  it('says so of a CHECK that is neither true nor false', () => {
    const session = openForm([section([{ id: 'C', type: 'CHECK', label: 'I agree', value: 1 }])]);
    expect(session.errors()).toMatchObject([
      { address: 's/C', kind: 'illFormed', message: 'Tick or clear the box: I agree' },
    ]);
  });

  it('never are those at odds with another answer: they only hold back review', () => {
    const session = openForm([
      section([
        { id: 'A', type: 'CURRENCY', value: 10 },
        { id: 'B', type: 'CURRENCY', label: 'Drawn', max: { question: 'A' }, value: 12 },
      ]),
    ]);
    expect(session.unsavable()).toEqual([]);
    expect(session.errors()).toMatchObject([
      { address: 's/B', kind: 'check', message: 'Drawn must be 10 or less' },
    ]);
    expect(session.set('s/A', 20)).toEqual(['s/A', 's/B']);
    expect(session.errors()).toEqual([]);
  });
});

it('takes in a mask what the screen lets be typed, and refuses the rest whole', () => {
  const session = openForm([
    section([
      { id: 'M', type: 'MASK', mask: '##-A' },
      { id: 'P', type: 'PHONE' },
    ]),
  ]);
  session.set('s/M', '12x');
  expect(session.get('s/M').value).toBe('12-x');
  for (const entry of ['١٢-x', '12-é', '12-x3', '1-x']) {
    session.set('s/M', entry);
    expect(session.get('s/M')).toMatchObject({ own: entry, illFormed: true });
  }
  session.set('s/P', '312.555.0100');
  expect(session.get('s/P').value).toBe('(312) 555-0100');
});

it('signs a section when its declaration is ticked', () => {
  const session = openForm([
    section([
      { id: 'C', type: 'CHECK', required: true },
      { id: 'D', type: 'DATE', readonly: true, default: 'today' },
    ]),
  ]);
  session.set('s/C', true);
  expect(session.get('s/D').value).toBe('2026-11-21');
  session.set('s/C', false);
  expect(session.get('s/D').value).toBeNull();
  expect(session.errors()).toMatchObject([{ address: 's/C', kind: 'missing' }]);
});
