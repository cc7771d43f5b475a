import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { questionTypes } from '../questions/index.ts';
import { documentsOf } from '../testing/edits.ts';
import { openForm, section, text } from '../testing/form.ts';
import { evaluateForm } from '../testing/reference-evaluator.ts';
import type { Session } from '../types.ts';

type Counted = Session & { readonly evaluations: number };

const months = ['January', 'June', 'December'].map((value) => ({ value }));
const fiscal: Question = { id: 'M', type: 'SELECT', options: months };
const founded: Question = { id: 'F', type: 'YEAR' };
const three = {
  formula: 'min(3, max(1, year - founded))',
  inputs: { founded: 'prequal.F', year: 'currentYear' },
};

describe('a bound set by a formula', () => {
  const jobs: Question = {
    id: 'P',
    type: 'PANEL',
    label: 'Completed projects',
    min: three,
    questions: [{ id: 'P.1', type: 'TEXT' }],
  };
  const open = () => openForm([section([founded], 'a'), section([jobs], 's')]) as Counted;

  it('limits the rows of a panel by an answer in another section', () => {
    const session = open();
    expect(session.get('s/P')).toMatchObject({ limits: { min: null, max: null }, errors: [] });
    session.set('a/F', 2024);
    expect(session.get('s/P')).toMatchObject({
      limits: { min: 2 },
      errors: ['Add at least 2: completed projects'],
    });
    session.addRow('s/P');
    session.addRow('s/P');
    expect(session.get('s/P').errors).toEqual([]);
    session.set('a/F', 1990);
    expect(session.get('s/P').errors).toEqual(['Add at least 3: completed projects']);
    session.undo();
    expect(session.get('s/P').errors).toEqual([]);
  });

  it('notifies listeners of the bounded question, and costs one evaluation', () => {
    const session = open();
    let calls = 0;
    session.get('s/P');
    session.subscribe('s/P', () => {
      calls += 1;
      session.get('s/P');
    });
    session.set('a/F', 2024);
    expect(calls).toBe(1);
    const before = session.evaluations;
    // The second year gives the same result: it is evaluated once, and no listener is called.
    session.set('a/F', 1990);
    session.set('a/F', 1991);
    expect([session.evaluations - before, calls]).toEqual([4, 2]);
  });

  it('falls back to `else` while an input has no answer, and is not checked without `else`', () => {
    const one = (otherwise: object) =>
      openForm([
        section([founded, { id: 'N', type: 'NUMERIC', min: { ...three, ...otherwise }, value: 0 }]),
      ]);
    expect(one({}).get('s/N').errors).toEqual([]);
    expect(one({ else: 3 }).get('s/N').errors).toEqual(['N must be 3 or more']);
    const session = one({ else: 3 });
    session.set('s/F', 2025);
    expect(session.get('s/N').errors).toEqual(['N must be 1 or more']);
    session.set('s/F', 'not a year');
    expect(session.get('s/N').limits?.min).toBe(3);
  });

  it('is a whole number if the type takes no others', () => {
    const min = { formula: 'n + 0.5', inputs: { n: 'prequal.N' } };
    for (const { type, kind, answered, invalid } of Object.values(questionTypes)) {
      if (kind !== 'number' || !answered) continue;
      const asked: Question = { id: 'A', type };
      const isTaken = (value: number) =>
        invalid(value, { question: asked, now: '2026-11-21' }) === undefined;
      const isWhole = ![1, 2000].some((value) => isTaken(value) && isTaken(value + 0.5));
      const counted: Question = { id: 'N', type: 'NUMERIC', value: 2000 };
      const { limits } = openForm([section([counted, { ...asked, min }])]).get('s/A');
      expect([type, limits?.min]).toEqual([type, isWhole ? 2001 : 2000.5]);
    }
  });

  it('on a DATE is a day', () => {
    const bound = { formula: 'today + 30', inputs: { today: 'today' } };
    const date: Question = { id: 'D', type: 'DATE', max: bound, value: '2026-12-22' };
    const session = openForm([section([date])]);
    expect(session.get('s/D').errors).toEqual(['D must be 12/21/2026 or earlier']);
    expect(session.get('s/D').limits).toEqual({ min: null, max: '2026-12-21' });
    const never: Question = { ...date, max: { formula: 'today * today', inputs: bound.inputs } };
    expect(openForm([section([never])]).get('s/D').limits?.max).toBeNull();
  });

  it('reads its own row, or all rows from outside, and ignores hidden answers', () => {
    const inputs = { a: 'panelInnerId.P.a' };
    const session = openForm([
      section([
        {
          id: 'P',
          type: 'PANEL',
          questions: [
            { id: 'P.a', type: 'NUMERIC', conditions: ['hidden: question.H is "x"'] },
            { id: 'P.b', type: 'NUMERIC', max: { formula: 'a * 2', inputs } },
          ],
        },
        text('H'),
        { id: 'S', type: 'NUMERIC', value: 9, max: { formula: 'sum(a)', inputs } },
      ]),
    ]);
    session.addRow('s/P', 'x', { 'P.a': 3, 'P.b': 7 });
    session.addRow('s/P', 'y', { 'P.a': 5, 'P.b': 7 });
    expect(session.get('s/P/x/P.b').errors).toEqual(['P.b must be 6 or less']);
    expect(session.get('s/P/y/P.b').errors).toEqual([]);
    expect(session.get('s/S').errors).toEqual(['S must be 8 or less']);
    session.set('s/H', 'x');
    expect(session.get('s/P/x/P.b').errors).toEqual([]);
    expect(session.get('s/S')).toMatchObject({ errors: [], limits: { max: null } });
  });

  it('never keeps an answer from being saved', () => {
    const session = openForm([
      section([founded, { id: 'N', type: 'NUMERIC', min: { ...three, else: 3 }, value: 0 }]),
    ]);
    expect(session.errors()).toHaveLength(1);
    expect(session.unsavable()).toEqual([]);
  });

  it('is the same when its section is opened alone', () => {
    const whole = open();
    whole.set('a/F', 2024);
    const { facts, types } = whole.factsFor('s');
    expect(facts['F']).toBe(2024);
    const alone = openForm([section([jobs], 's')], { facts, outside: types });
    expect(alone.get('s/P')).toEqual(whole.get('s/P'));
    expect(whole.program.outsideReads('s')).toEqual(['F']);
  });

  it('does not compile with a bad formula, an unknown input or a reference to itself', () => {
    const codes = (min: Question['min']) => {
      const result = compile([section([founded, { id: 'N', type: 'NUMERIC', min: min as never }])]);
      return result.ok ? [] : result.diagnostics.map(({ code }) => code);
    };
    expect(codes(three)).toEqual([]);
    expect(codes({ formula: 'root(2)', inputs: {} })).toEqual(['T108']);
    expect(codes({ formula: 'a', inputs: {} })).toEqual(['T108']);
    expect(codes({ formula: 'a', inputs: { a: 'thisYear' } })).toEqual(['T107']);
    expect(codes({ formula: 'a', inputs: { a: 'prequal.X' } })).toEqual(['C101']);
    expect(codes({ formula: 'a', inputs: { a: 'prequal.N' } })).toEqual(['T150']);
    expect(codes({ question: 'N' })).toEqual(['T150']);
    expect(codes({ question: 'X' })).toEqual(['T109']);
    expect(codes({ fiscalYear: 'question.X' })).toEqual(['C101']);
    for (const broken of [
      { formula: 'a' },
      { question: 'F', fiscalYear: 'question.F' },
      { formula: 1, inputs: {} },
      { formula: 'a', inputs: { a: 1 } },
      { fiscalYear: 'question.F', else: 3 },
      {},
    ])
      expect(codes(broken as never)).toEqual(['T117']);
  });
});

describe('a fiscal year', () => {
  const years: Question = {
    id: 'Y',
    type: 'YEAR_RANGE',
    label: 'Years',
    max: { fiscalYear: 'question.M' },
  };
  const rows: Question = {
    id: 'P',
    type: 'PANEL',
    per: { source: 'question.Y', key: 'P.y' },
    questions: [{ id: 'P.y', type: 'YEAR' }],
  };

  it('is the last one that ended before today, with its end month from an answer', () => {
    const session = openForm([section([fiscal, years, rows])], { now: '2026-11-22' });
    const last = () => session.get('s/Y').limits?.max;
    expect(last()).toBe(2025);
    session.set('s/M', 'June');
    expect(last()).toBe(2026);
    session.set('s/M', 'December');
    expect(last()).toBe(2025);
    const on = (now: string) =>
      openForm([section([{ ...fiscal, value: 'June' }, years])], { now }).get('s/Y').limits?.max;
    expect([on('2026-06-30'), on('2026-07-01')]).toEqual([2025, 2026]);
  });

  it('falls back to the calendar year when it reads a column of rows, even with a single row', () => {
    const key: Question = { id: 'K', type: 'TEXT' };
    const columns: Question = {
      id: 'C',
      type: 'PANEL',
      per: { source: 'question.T', key: 'K' },
      questions: [key],
    };
    const source: Question = { id: 'T', type: 'TEXT', value: 'June' };
    const reader: Question = { id: 'Y', type: 'YEAR_RANGE', max: { fiscalYear: 'prequal.K' } };
    const documents = [section([source, columns], 'a'), section([reader], 's')];
    const session = openForm(documents, { now: '2026-11-22' });
    expect(session.get('a/C').visibleRows).toHaveLength(1);
    expect(session.get('s/Y').limits?.max).toBe(2025);
    const reference = evaluateForm(documentsOf(session), '2026-11-22', {});
    expect(reference.get('s/Y')?.limits).toEqual({ min: null, max: 2025 });
  });

  it('bounds a year range, and its rows do not go beyond the bound', () => {
    const session = openForm([section([fiscal, years, rows])], { now: '2026-11-22' });
    session.set('s/Y', { from: 2025, to: 2026 });
    expect(session.get('s/Y').errors).toEqual(['Years: the last year must be 2025 or earlier']);
    expect(session.unsavable()).toEqual([]);
    session.set('s/M', 'June');
    expect(session.get('s/Y').errors).toEqual([]);
    expect(session.get('s/P').visibleRows).toEqual(['2025', '2026']);
    session.set('s/Y', { from: 2025, to: 2027 });
    expect(session.unsavable()).toHaveLength(1);
    expect(session.get('s/P').visibleRows).toEqual(['2025', '2026']);
  });

  it('bounds a YEAR, and can be an input of a formula', () => {
    const bound = { fiscalYear: 'question.M' };
    const session = openForm(
      [
        section([
          { ...fiscal, value: 'June' },
          { id: 'A', type: 'YEAR', min: bound, value: 2024 },
          {
            id: 'B',
            type: 'YEAR_RANGE',
            min: { formula: 'last - 2', inputs: { last: bound } },
            value: { from: 2023, to: 2025 },
          },
        ]),
      ],
      { now: '2026-11-22' },
    );
    expect(session.get('s/A').errors).toEqual(['A must be 2026 or later']);
    expect(session.get('s/B').errors).toEqual(['B: the first year must be 2024 or later']);
  });
});

describe('a YEAR_RANGE up to the current year', () => {
  const years: Question = { id: 'Y', type: 'YEAR_RANGE', max: 'currentYear' };
  const rows: Question = {
    id: 'P',
    type: 'PANEL',
    per: { source: 'prequal.Y', key: 'P.y' },
    questions: [{ id: 'P.y', type: 'YEAR' }],
  };

  it('accepts the current year, and has a row for it in its panel, even in a section opened alone', () => {
    const whole = openForm([section([years], 'a'), section([rows], 's')], { now: '2026-11-22' });
    whole.set('a/Y', { from: 2025, to: 2026 });
    expect(whole.get('a/Y').errors).toEqual([]);
    expect(whole.get('s/P').visibleRows).toEqual(['2025', '2026']);
    const { facts, types } = whole.factsFor('s');
    const alone = openForm([section([rows], 's')], { now: '2026-11-22', facts, outside: types });
    expect(alone.get('s/P').visibleRows).toEqual(['2025', '2026']);
    whole.set('a/Y', { from: 2025, to: 2027 });
    expect(whole.get('a/Y').errors).toEqual(['Y: the last year must be 2026 or earlier']);
  });
});
