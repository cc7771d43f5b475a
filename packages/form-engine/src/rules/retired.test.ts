import type { AnswersDocument, Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { openSession } from '../session/session.ts';
import { text } from '../testing/form.ts';
import type { Session } from '../types.ts';

const retired = { into: ['A-02', 'A-03'], note: 'Split in two. Check both, then remove this.' };
const split: readonly Question[] = [
  { id: 'A-01', type: 'TEXT', label: 'UEI or D-U-N-S', required: true, maxLength: 5, retired },
  { id: 'A-02', type: 'TEXT', label: 'UEI', required: true },
  { id: 'A-03', type: 'TEXT', label: 'D-U-N-S' },
];
const section = (questions: readonly Question[]): AnswersDocument => ({
  id: 's',
  link: 's',
  template: 'T',
  questions: [...questions],
});

function open(questions: readonly Question[], values: Readonly<Record<string, unknown>>): Session {
  const compiled = compile([section(questions)]);
  if (!compiled.ok) throw new Error(compiled.diagnostics[0]?.message);
  return openSession(compiled.program, {
    now: '2026-11-23',
    answers: new Map([['s', { values }]]),
  });
}
const codes = (questions: readonly Question[]) => {
  const compiled = compile([section(questions)]);
  return compiled.ok ? [] : compiled.diagnostics.map(({ code }) => code);
};

describe('a retired question', () => {
  it('is hidden while it has no answer', () => {
    expect(open(split, {}).get('s/A-01')).toMatchObject({ hidden: true, required: false });
  });

  it('is shown read-only with its answer, is not required or counted, and has no messages', () => {
    const session = open(split, { 'A-01': 'longer than its limit' });
    expect(session.get('s/A-01')).toMatchObject({
      hidden: false,
      readonly: true,
      required: false,
      own: 'longer than its limit',
      value: 'longer than its limit',
      errors: [],
      warnings: [],
      notices: [],
    });
    expect(session.errors().map(({ address }) => address)).toEqual(['s/A-02']);
    expect(session.progress()).toEqual(open(split, {}).progress());
    expect(session.submission('s').withheld).toEqual([]);
    expect(session.answers('s').values['A-01']).toBe('longer than its limit');
  });

  it('disappears when its answer is removed, and reappears when that is undone', () => {
    const session = open(split, { 'A-01': 'both' });
    const told: (readonly string[])[] = [];
    session.onChange((changed) => told.push(changed));
    expect(session.set('s/A-01', null)).toEqual(['s/A-01']);
    expect(session.get('s/A-01').hidden).toBe(true);
    session.undo();
    expect(session.get('s/A-01')).toMatchObject({ hidden: false, own: 'both' });
    expect(told).toEqual([['s/A-01'], ['s/A-01']]);
  });

  it('keeps the chosen value, even if it is no longer an option', () => {
    const one: Question = {
      id: 'A-01',
      type: 'SELECT',
      options: [{ value: 'Yes' }],
      retired: { into: [] },
    };
    const session = open([one], { 'A-01': 'Perhaps' });
    expect(session.get('s/A-01')).toMatchObject({ value: 'Perhaps', notices: [] });
    expect(session.submission('s').document.questions[0]?.value).toBe('Perhaps');
  });

  it('stays hidden if a rule hides it, and ignores all other rules', () => {
    const one: Question = {
      id: 'A-01',
      type: 'TEXT',
      retired: { into: [] },
      conditions: [
        'hidden: question.A-04 is "No"',
        'required: question.A-04 is "Yes"',
        'value: question.A-04 is "Yes" => "other"',
        'readonly: question.A-04 is "Yes" => false',
      ],
    };
    const asked: readonly Question[] = [one, { id: 'A-04', type: 'YESNO' }];
    const session = open(asked, { 'A-01': 'kept', 'A-04': 'Yes' });
    expect(session.get('s/A-01')).toMatchObject({
      hidden: false,
      readonly: true,
      required: false,
      value: 'kept',
    });
    session.set('s/A-04', 'No');
    expect(session.get('s/A-01').hidden).toBe(true);
  });

  it('keeps the signature date when it was a declaration and is cleared', () => {
    const signed: readonly Question[] = [
      { id: 'A-01', type: 'CHECK', retired: { into: [] } },
      { id: 'A-02', type: 'DATE', readonly: true, default: 'today' },
    ];
    const session = open(signed, { 'A-01': true, 'A-02': '2026-01-02' });
    session.set('s/A-01', null);
    expect(session.get('s/A-02').own).toBe('2026-01-02');
  });

  it('cannot be read by a rule, calculation, check, limit or list of options', () => {
    const reader = (more: Partial<Question>): readonly Question[] => [
      { id: 'A-01', type: 'NUMERIC', retired: { into: ['A-09'] } },
      { id: 'A-05', type: 'NUMERIC', ...more },
    ];
    expect(codes(reader({ conditions: ['hidden: question.A-01 full'] }))).toEqual(['T160']);
    expect(codes(reader({ conditions: ['hidden: question.A-05 is question.A-01'] }))).toEqual([
      'T160',
    ]);
    expect(codes(reader({ max: { question: 'A-01' } }))).toEqual(['T160']);
    const check = { formula: 'a > 1', inputs: { a: 'question.A-01' }, message: 'm' };
    expect(codes(reader({ checks: [check] }))).toEqual(['T160']);
    expect(codes(reader({ type: 'SELECT', optionsFrom: { question: 'question.A-01' } }))).toEqual([
      'T160',
    ]);
    const callback = { name: 'difference', inputs: { minuend: 'question.A-01' } };
    expect(codes(reader({ type: 'CALC', callbacks: [callback] }))).toEqual(['T160']);
  });

  it('must be an answerable question without sub-questions', () => {
    expect(codes([{ id: 'A', type: 'LABEL', retired: { into: [] } }])).toEqual(['T161']);
    expect(codes([{ id: 'A', type: 'PANEL', questions: [], retired: { into: [] } }])).toEqual([
      'T161',
    ]);
    const sub: Question = { id: 'B', type: 'TEXT' };
    expect(codes([{ id: 'A', type: 'TEXT', questions: [sub], retired: { into: [] } }])).toEqual([
      'T161',
    ]);
    expect(codes([{ id: 'A', type: 'TEXT', retired: 'yes' } as unknown as Question])).toEqual([
      'T100',
    ]);
  });
});

it('a question that reads a retired one is told what to read instead', () => {
  const messagesFor = (into: string[]) => {
    const result = compile([
      section([
        text('A', { retired: { into } }),
        text('B', { conditions: ['hidden: question.A full'] }),
        text('C'),
        text('D'),
      ]),
    ]);
    return result.ok ? [] : result.diagnostics.map(({ code, message }) => [code, message]);
  };
  expect(messagesFor(['C', 'D'])).toEqual([
    ['T160', '`B` reads `A`, which is retired; read `C` or `D` instead'],
  ]);
  expect(messagesFor([])).toEqual([['T160', '`B` reads `A`, which is retired']]);
});
