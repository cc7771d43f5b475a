import { section } from '@plumbline/form-engine/testing';
import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { diffTemplates } from './diff-templates.ts';

/** How much a question's change affects; none if nothing changed. */
function weightsOf(old: Partial<Question>, next: Partial<Question>) {
  const others: readonly Question[] = [
    { id: 'S', type: 'CHECKBOX', options: [{ value: 'x' }, { value: 'y' }] },
    { id: 'N', type: 'NUMERIC' },
  ];
  const [before, now] = [old, next].map((more) =>
    section([{ id: 'Q', type: 'TEXT', ...more } as Question, ...others]),
  );
  const result = diffTemplates([before!], [now!]);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.diff.changes.map((change) => [
    change.weight,
    change.kind === 'limit' ? change.effect : '',
  ]);
}

describe('a change of options', () => {
  const list = { type: 'CHECKBOX' } as const;
  const a = { value: 'a' };
  const b = { value: 'b' };
  const weight = (
    old: Question['options'],
    next: Question['options'],
    more: Partial<Question> = {},
  ) =>
    weightsOf({ ...list, options: old, ...more }, { ...list, options: next, ...more }).map(
      ([one]) => one,
    );

  it('affects answers that are no longer possible, the form where more is, and else only words', () => {
    expect(weight([a, b], [a])).toEqual(['answers']);
    expect(weight([a], [a, b])).toEqual(['meaning']);
    expect(weight([a], [{ ...a, label: 'A' }])).toEqual(['words']);
    expect(weight([a], [{ ...a, note: 'x' } as never])).toEqual(['meaning']);
    expect(weight([a, b], [a, { ...b, exclusive: true }])).toEqual(['answers']);
    expect(weight([a, { ...b, exclusive: true }], [a, b])).toEqual(['meaning']);
    expect(weight([a], [a, { ...b, exclusive: true }])).toEqual(['meaning']);
    expect(weight([a, b], [b, a])).toEqual(weight([a], [a]));
  });

  it('is none between equal texts, or what is absent and null', () => {
    expect(weight([{ value: ' a ' }], [a])).toEqual([]);
    expect(weight([{ ...a, group: null as never }], [a])).toEqual([]);
  });

  it('affects answers if an option is now in another group', () => {
    const filter = { optionsFrom: { filter: 'question.S' } };
    const of = (group: string) => [{ ...a, group }];
    expect(weight(of('x'), of('y'), filter)).toEqual(['answers']);
    expect(weight(of('x'), [a], filter)).toEqual(['answers']);
  });
});

describe('a change of a property', () => {
  const check = { formula: 'n > 0', inputs: { n: 'question.N' }, message: 'no' };

  it.each<[string, Partial<Question>, Partial<Question>, readonly string[]]>([
    [
      'a check with the usual severity',
      { checks: [check] },
      { checks: [{ ...check, severity: 'error' }] },
      [],
    ],
    ['spaces of a formula', { checks: [check] }, { checks: [{ ...check, formula: 'n>0' }] }, []],
    [
      'the severity of a check',
      { checks: [check] },
      { checks: [{ ...check, severity: 'warning' }] },
      ['meaning'],
    ],
    ['a metric', {}, { metrics: ['FIN-01'] } as Partial<Question>, ['meaning']],
    ['the value that it starts with', {}, { default: 'TX' } as Partial<Question>, ['meaning']],
    ['false and absent', {}, { multiple: false }, []],
    ['an empty list and absent', {}, { checks: [] }, []],
    [
      'what takes the place of a retired question',
      { retired: { into: ['N'] } },
      { retired: { into: ['S'] } },
      ['meaning'],
    ],
    ['a help text', {}, { help: 'Ask your accountant.' }, ['words']],
    ['the unit', { type: 'CALC', unit: 'rate' }, { type: 'CALC', unit: 'currency' }, ['meaning']],
  ])('%s', (_name, old, next, weights) => {
    expect(weightsOf(old, next).map(([weight]) => weight)).toEqual(weights);
  });
});

describe('a change of a panel', () => {
  const key: Question = { id: 'Q.1', type: 'TEXT' };
  const panel: Partial<Question> = { type: 'PANEL', questions: [key] };
  const row = (value: string): Partial<Question> => ({
    ...panel,
    panels: [{ id: 'r', questions: [{ ...key, value }] }],
  });

  it('affects answers if its rows now follow choices, and the form if it starts with other rows', () => {
    const per = { source: 'question.S', key: 'Q.1' };
    expect(weightsOf(panel, { ...panel, per })).toEqual([['answers', '']]);
    expect(weightsOf(row('x'), row('y'))).toEqual([['meaning', '']]);
    expect(weightsOf(row('x'), structuredClone(row('x')))).toEqual([]);
  });
});

describe('a change of what rules may set', () => {
  const asks = { conditions: ['required: question.N full'] };
  const frees = { required: true, conditions: ['required: question.N full => false'] };

  it.each<[Partial<Question>, Partial<Question>, readonly string[]]>([
    [{}, { hidden: true }, ['meaning']],
    [{}, { disabled: true }, ['meaning']],
    [{}, { readonly: true }, ['meaning']],
    [{}, { skipCalculating: true }, ['meaning']],
    [{}, { additionalTextHidden: true }, ['words']],
    [{}, { colWidth: 6 }, ['words']],
    [{}, { colWidth: 12 }, []],
    [{}, { conditions: ['value: question.N full => "x"'] }, ['meaning']],
    [{}, { required: true }, ['answers']],
    [{ required: true }, {}, ['meaning']],
    [{}, asks, ['answers']],
    [asks, {}, ['meaning']],
    [{ required: true }, frees, ['meaning']],
    [frees, { required: true }, ['answers']],
  ])('from %j to %j', (old, next, weights) => {
    expect(weightsOf(old, next).map(([weight]) => weight)).toEqual(weights);
  });
});

describe('a change of a limit', () => {
  const number = { type: 'NUMERIC' } as const;
  it.each<[Partial<Question>, Partial<Question>, readonly string[]]>([
    [{ min: 5 }, { min: 6 }, ['answers', 'tighter']],
    [{ min: 6 }, { min: 5 }, ['meaning', 'looser']],
    [{ max: 5 }, { max: 6 }, ['meaning', 'looser']],
    [{ max: 6 }, { max: 5 }, ['answers', 'tighter']],
    [{ decimals: 2 }, { decimals: 0 }, ['answers', 'tighter']],
    [{}, { max: 5 }, ['answers', 'tighter']],
    [{ max: 5 }, {}, ['meaning', 'looser']],
    [{ max: 5 }, { max: { question: 'N' } }, ['answers', 'other']],
    [
      { type: 'DATE', max: '2026-01-31' },
      { type: 'DATE', max: '2026-02-28' },
      ['meaning', 'looser'],
    ],
    [{ type: 'DATE', min: '2026-01-31' }, { type: 'DATE', min: 2027 }, ['answers', 'other']],
    [
      { type: 'FILE', accept: ['pdf'] },
      { type: 'FILE', accept: ['png', 'pdf'] },
      ['meaning', 'looser'],
    ],
    [
      { type: 'FILE', accept: ['png', 'pdf'] },
      { type: 'FILE', accept: ['pdf'] },
      ['answers', 'tighter'],
    ],
    [
      { type: 'FILE', accept: ['png', 'pdf'] },
      { type: 'FILE', accept: ['pdf', 'jpg'] },
      ['answers', 'other'],
    ],
    [{ type: 'MASK', mask: '##' }, { type: 'MASK', mask: '##-#' }, ['answers', 'other']],
  ])('from %j to %j', (old, next, told) => {
    expect(weightsOf({ ...number, ...old }, { ...number, ...next })).toEqual([told]);
  });
});
