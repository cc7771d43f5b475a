import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';

describe('R13 options that no longer exist', () => {
  const options = [{ value: 'a' }, { value: 'b' }];
  it('read as empty with a notice, stay in the document and are removed by the next save', () => {
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

  it('do not affect a COMBOBOX', () => {
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

it('R13: a save removes an answer that is not an option, even while a rule sets the value', () => {
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

describe('R13 lists, and options that are not strings', () => {
  it('names only the choices that are gone', () => {
    const session = openForm([
      section([{ id: 'L', type: 'CHECKBOX', options: [{ value: 'a' }], value: ['a', 'b'] }]),
    ]);
    expect(session.get('s/L').value).toEqual(['a']);
    expect(session.get('s/L').notices).toEqual([
      '“b” can no longer be chosen here and will be removed when this section is saved',
    ]);
  });

  it('names a choice by its label where the template still has it', () => {
    const [steel, wood] = [
      { value: '05', label: '05 Metals' },
      { value: '06', label: '06 Wood' },
    ];
    const session = openForm([
      section([
        { id: 'A', type: 'CHECKBOX', options: [steel, wood], value: ['05'] },
        {
          id: 'B',
          type: 'CHECKBOX',
          options: [steel, wood, { value: '05', label: 'Repeated' }],
          optionsFrom: { question: 'question.A' },
          value: ['06', '07'],
        },
      ]),
    ]);
    expect(session.get('s/B').options).toEqual([steel]);
    expect(session.get('s/B').notices).toEqual([
      '“06 Wood”, “07” can no longer be chosen here and will be removed when this section is saved',
    ]);
  });

  it('of the groups that are chosen, and those without a group, can be chosen', () => {
    const options = [
      { value: 'a', group: 'x' },
      { value: 'b', group: 'y' },
      { value: 'c' },
      { value: 'd', group: 'z' },
    ];
    const groups = ['x', 'y', 'z'].map((value) => ({ value }));
    const session = openForm([
      section([
        { id: 'G', type: 'CHECKBOX', options: groups, value: ['z', 'x'] },
        {
          id: 'A',
          type: 'CHECKBOX',
          options,
          optionsFrom: { filter: 'question.G' },
          value: ['a', 'b', 'c', ' d '],
        },
      ]),
    ]);
    const valuesOf = () => session.get('s/A').options?.map(({ value }) => value);
    expect(valuesOf()).toEqual(['a', 'c', 'd']);
    expect(session.get('s/A')).toMatchObject({
      value: ['a', 'c', ' d '],
      notices: ['“b” can no longer be chosen here and will be removed when this section is saved'],
    });
    session.set('s/G', ['y']);
    expect(valuesOf()).toEqual(['b', 'c']);
    session.set('s/G', []);
    expect(valuesOf()).toEqual(['c']);
  });

  it('can be numbers that rows were answered with, under the label that the question has for each', () => {
    const session = openForm([
      section([
        { id: 'P', type: 'PANEL', questions: [{ id: 'P.1', type: 'YEAR' }] },
        {
          id: 'A',
          type: 'SELECT',
          options: [{ value: 2024, label: 'Last year' }],
          optionsFrom: { question: 'question.P.1' },
        },
      ]),
    ]);
    session.addRow('s/P', 'a', { 'P.1': 2024 });
    session.addRow('s/P', 'b', { 'P.1': 2025 });
    session.addRow('s/P', 'c');
    expect(session.get('s/A').options).toEqual([
      { value: 2024, label: 'Last year' },
      { value: 2025 },
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

  it('a CHECKBOX takes true and numbers too', () => {
    const options = [{ value: true }, { value: 2 }];
    const session = openForm([section([{ id: 'A', type: 'CHECKBOX', options, value: [true, 2] }])]);
    expect(session.errors()).toEqual([]);
    expect(session.read('A')).toEqual(['true', '2']);
  });
});
