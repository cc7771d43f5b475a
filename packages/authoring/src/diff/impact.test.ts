import { compile, type Program } from '@plumbline/form-engine';
import { section } from '@plumbline/form-engine/testing';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { carryAnswers } from './carry.ts';
import { type Impact, impactOf } from './impact.ts';

function programOf(documents: readonly AnswersDocument[]): Program {
  const compiled = compile(documents);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
  return compiled.program;
}

function impactBetween(
  old: readonly AnswersDocument[],
  next: readonly AnswersDocument[],
  answers: readonly AnswersDocument[],
): Impact {
  const result = impactOf(programOf(old), programOf(next), answers, { now: '2026-11-21' });
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.impact;
}

/** What happens to the answers in the old questions. */
function impact(old: readonly Question[], next: readonly Question[]): Impact {
  const answers = section(old);
  return impactBetween([section(old)], [section(next)], [answers]);
}

const text = (id: string, value?: unknown, more: Partial<Question> = {}): Question => ({
  id,
  type: 'TEXT',
  ...(value === undefined ? {} : { value }),
  ...more,
});
const NOTHING: Impact = {
  lost: [],
  converted: [],
  values: [],
  hidden: [],
  shown: [],
  required: [],
  errors: [],
  kept: 0,
};

describe('answers under a new version of the template', () => {
  it('keeps them all when nothing changed', () => {
    expect(impact([text('A', 'x'), text('B')], [text('A'), text('B')])).toEqual({
      ...NOTHING,
      kept: 1,
    });
  });

  it('loses the answer of a question that is gone', () => {
    expect(impact([text('A', 'x', { label: 'Name' }), text('B', 'y')], [text('B')])).toEqual({
      ...NOTHING,
      kept: 1,
      lost: [{ address: 's/A', label: 'Name', value: 'x', left: null, reason: 'gone' }],
    });
  });

  it('loses choices that are no longer options (R13), and keeps the others of a list', () => {
    const options = (...values: string[]) => values.map((value) => ({ value }));
    const found = impact(
      [
        { id: 'A', type: 'SELECT', options: options('a', 'b'), value: 'b' },
        { id: 'B', type: 'CHECKBOX', options: options('a', 'b', 'c'), value: ['a', 'b', 'c'] },
        { id: 'C', type: 'COMBOBOX', options: options('a', 'b'), value: 'b' },
      ],
      [
        { id: 'A', type: 'SELECT', options: options('a') },
        { id: 'B', type: 'CHECKBOX', options: options('a', 'c') },
        { id: 'C', type: 'COMBOBOX', options: options('a') },
      ],
    );
    expect(found.lost).toEqual([
      { address: 's/A', label: null, value: 'b', left: null, reason: 'noOption' },
      { address: 's/B', label: null, value: ['b'], left: ['a', 'c'], reason: 'noOption' },
    ]);
    expect(found.kept).toBe(1);
  });

  it('loses what the new type cannot read, and converts what it can', () => {
    const found = impact(
      [text('A', 'plenty'), text('B', '1,200'), text('C', 'x')],
      [
        { id: 'A', type: 'NUMERIC' },
        { id: 'B', type: 'NUMERIC' },
        { id: 'C', type: 'LABEL' },
      ],
    );
    expect(found.lost).toMatchObject([
      { address: 's/A', value: 'plenty', reason: 'unreadable' },
      { address: 's/C', value: 'x', reason: 'unreadable' },
    ]);
    expect(found.converted).toEqual([{ address: 's/B', label: null, from: '1,200', to: 1200 }]);
  });

  it('loses what is outside the new limits, and reports it once', () => {
    const found = impact(
      [{ id: 'A', type: 'NUMERIC', value: 5 }],
      [{ id: 'A', type: 'NUMERIC', label: 'People', max: 4 }],
    );
    expect(found).toEqual({
      ...NOTHING,
      lost: [
        {
          address: 's/A',
          label: null,
          value: 5,
          left: null,
          reason: 'outOfLimits',
          message: 'People must be 4 or less',
        },
      ],
    });
  });

  it('loses an answer that combines a newly exclusive option with another', () => {
    const list = (exclusive: boolean, value?: unknown): Question => ({
      id: 'A',
      type: 'CHECKBOX',
      options: [{ value: 'a' }, { value: 'none', label: 'None', exclusive }],
      value,
    });
    const lostOf = (value: unknown) => impact([list(false, value)], [list(true)]);
    expect(lostOf(['a', 'none'])).toMatchObject({
      lost: [
        {
          reason: 'outOfLimits',
          message: 'Choose either None or the others, not both',
          left: null,
        },
      ],
    });
    expect(lostOf(['none'])).toMatchObject({ lost: [], kept: 1 });
  });

  it('follows an id to another section and under another question', () => {
    const found = impactBetween(
      [section([text('A'), text('B')]), section([], 't')],
      [section([text('B', undefined, { questions: [text('C')] })]), section([text('A')], 't')],
      [section([text('A', 'x'), text('B', 'y')])],
    );
    expect(found).toEqual({ ...NOTHING, kept: 2 });
  });

  it('matches rows by id, nested ones too, and loses answers to questions that moved out of them', () => {
    const panel = (inner: readonly Question[], rows?: Question['panels']): Question => ({
      id: 'P',
      type: 'PANEL',
      questions: [...inner],
      ...(rows === undefined ? {} : { panels: rows }),
    });
    const nested: Question = { id: 'N', type: 'PANEL', questions: [text('D')] };
    const rows = [
      {
        id: 'r1',
        note: 'kept',
        questions: [
          text('A', 'x'),
          text('B', 'y'),
          { ...nested, panels: [{ id: 'n1', questions: [text('D', 'z')] }] },
        ],
      },
      { id: 'r2', questions: [text('A', 'v'), text('B'), nested] },
    ];
    const found = impact(
      [panel([text('A'), text('B'), nested], rows)],
      [panel([text('A'), nested, { id: 'E', type: 'TEXT', required: true }]), text('B')],
    );
    expect(found.lost).toEqual([
      { address: 's/P/r1/B', label: null, value: 'y', left: null, reason: 'moved' },
    ]);
    expect(found.kept).toBe(3);
    expect(found.required.map(({ address }) => address)).toEqual(['s/P/r1/E', 's/P/r2/E']);
  });

  it('reports what is now hidden, shown, required or overridden, and keeps the answers', () => {
    const found = impact(
      [text('A', 'yes'), text('B', 'x'), text('C', undefined, { hidden: true }), text('D', 'mine')],
      [
        text('A'),
        text('B', undefined, { conditions: ['hidden: question.A full'] }),
        text('C', undefined, { conditions: ['required: question.A full'] }),
        text('D', undefined, { conditions: ['value: question.A full => "theirs"'] }),
      ],
    );
    expect(found.hidden).toEqual([{ address: 's/B', label: null, answered: true }]);
    expect(found.shown).toEqual([{ address: 's/C', label: null }]);
    expect(found.required.map(({ address }) => address)).toEqual(['s/C']);
    expect(found.values).toEqual([
      { address: 's/D', label: null, from: 'mine', to: 'theirs', cleared: false },
    ]);
    expect(found.kept).toBe(3);
    expect(found.lost).toEqual([]);
  });

  it('reports each answer in one way: hidden without an answer, shown with one, converted', () => {
    const found = impact(
      [
        text('A', 'yes'),
        text('B'),
        text('C', 'x', { conditions: ['hidden: question.A full'] }),
        text('D', ' 5 '),
      ],
      [
        text('A'),
        text('B', undefined, { conditions: ['hidden: question.A full'] }),
        text('C'),
        { id: 'D', type: 'NUMERIC' },
      ],
    );
    expect(found).toEqual({
      ...NOTHING,
      hidden: [{ address: 's/B', label: null, answered: false }],
      shown: [{ address: 's/C', label: null }],
      converted: [{ address: 's/D', label: null, from: ' 5 ', to: 5 }],
      kept: 2,
    });
  });

  it('reports what was missing or wrong before only where it is new', () => {
    const low = { formula: 'a > 10', inputs: { a: 'question.A' }, message: 'More than ten' };
    const lower = { ...low, formula: 'a > 20', message: 'More than twenty' };
    const old: readonly Question[] = [
      { id: 'A', type: 'NUMERIC', value: 3, checks: [low] },
      text('B', undefined, { required: true }),
      { id: 'C', type: 'NUMERIC', value: 3 },
    ];
    const next: readonly Question[] = [
      { id: 'A', type: 'NUMERIC', checks: [low, lower] },
      text('B', undefined, { required: true, label: 'Name' }),
      { id: 'C', type: 'NUMERIC', checks: [low, lower] },
    ];
    expect(impact(old, next)).toEqual({
      ...NOTHING,
      errors: [{ address: 's/C', label: null, message: 'More than ten' }],
      kept: 2,
    });
  });

  it('reports a check that now fails', () => {
    const check = { formula: 'a > 10', inputs: { a: 'question.A' }, message: 'More than ten' };
    const found = impact(
      [{ id: 'A', type: 'NUMERIC', value: 3 }],
      [{ id: 'A', type: 'NUMERIC', checks: [check] }],
    );
    expect(found.errors).toEqual([{ address: 's/A', label: null, message: 'More than ten' }]);
  });
});

describe('carrying answers', () => {
  it('reads the answers and ignores anything malformed around them', () => {
    const template = [section([text('A'), { id: 'P', type: 'PANEL', questions: [text('B')] }])];
    const odd = [
      {
        id: 1,
        link: 's',
        template: 'T',
        questions: [
          null,
          1,
          { id: 'A', value: 'x' },
          { id: 'P', type: 'PANEL', panels: [null, {}, { id: 'r', questions: [3] }] },
        ],
      },
    ] as never;
    expect(carryAnswers(template, odd)).toEqual([
      section([
        text('A', 'x'),
        {
          id: 'P',
          type: 'PANEL',
          questions: [text('B')],
          panels: [{ id: 'r', questions: [text('B')] }],
        },
      ]),
    ]);
  });

  it('keeps the rows of the template for a panel that was never saved', () => {
    const panels = [{ id: 'first', questions: [text('B')] }];
    const template = [section([{ id: 'P', type: 'PANEL', questions: [text('B')], panels }])];
    expect(carryAnswers(template, [section([])])).toEqual(template);
  });
});
