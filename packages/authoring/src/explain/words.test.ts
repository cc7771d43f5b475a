import type { Target } from '@plumbline/conditions';
import { describe, expect, it } from 'vitest';
import type {
  CalculationReading,
  ClauseReading,
  Explanation,
  Flip,
  Reading,
  Reason,
  RuleReading,
} from './explanation.ts';
import { explanationLines, explanationWords } from './words.ts';

const explanation = (more: Partial<Explanation>): Explanation => ({
  address: 's/A',
  label: 'A',
  target: 'hidden',
  state: true,
  base: true,
  reason: { kind: 'retired' },
  also: [],
  rules: [],
  flip: { kind: 'never' },
  ...more,
});

const members: Extract<Reading, { kind: 'question' }> = {
  kind: 'question',
  id: 'B',
  label: 'Members',
  address: 's/B',
  value: null,
  isHidden: false,
  kept: null,
};

describe('the headline', () => {
  it.each<[Target, unknown, string]>([
    ['hidden', true, 'is hidden'],
    ['hidden', false, 'is shown'],
    ['disabled', true, 'is disabled'],
    ['disabled', false, 'is not disabled'],
    ['readonly', true, 'is read-only'],
    ['readonly', false, 'is not read-only'],
    ['required', true, 'is required'],
    ['required', false, 'is not required'],
    ['skipCalculating', true, 'is left out of calculations'],
    ['skipCalculating', false, 'counts in calculations'],
    ['additionalTextHidden', true, 'does not show its additional text'],
    ['additionalTextHidden', false, 'shows its additional text'],
    ['value', 'x', 'has the value "x"'],
    ['value', null, 'has no value'],
    ['colWidth', 6, 'takes 6 of 12 columns'],
  ])('of %s %j says “%s”', (target, state, words) => {
    expect(explanationWords(explanation({ target, state })).headline).toBe(`A ${words}.`);
  });
});

it.each<[Target, string]>([
  ['hidden', 'To hide it'],
  ['disabled', 'To disable it'],
  ['readonly', 'To make it read-only'],
  ['required', 'To make it required'],
  ['skipCalculating', 'To leave it out of calculations'],
  ['additionalTextHidden', 'To hide its additional text'],
])('what would set %s begins with “%s”', (target, goal) => {
  const facts = [{ name: 'viewer', value: 'owner' }];
  const flip: Flip = { kind: 'found', changes: [], facts, state: true, tried: 1 };
  expect(explanationWords(explanation({ target, flip })).change).toEqual([
    `${goal}: set the viewer to "owner".`,
  ]);
});

describe('the reason', () => {
  const reasonsOf = (reason: Reason, more: Partial<Explanation> = {}) =>
    explanationWords(explanation({ ...more, reason })).reasons.map(
      ({ depth, text }) => `${'  '.repeat(depth)}${text}`,
    );
  const clause = (decides: boolean): ClauseReading => ({
    text: 'question.B full',
    holds: false,
    decides,
    left: members,
    operator: 'full',
    operand: undefined,
  });
  const rules = [0, 1, 2].map(
    (index): RuleReading => ({
      text: `rule ${index}`,
      index,
      result: true,
      holds: index === 0,
      decides: true,
      clauses: [clause(index === 1), clause(false)],
    }),
  );
  const wanted = '    “Members” (B) would have to be answered; it is not answered.';

  it('is the template’s own property, with the rules that would change it', () => {
    expect(reasonsOf({ kind: 'base', rules: [1, 2] }, { rules })).toEqual([
      'This is the default in the template; none of the 2 rules that would change it is true:',
      '  rule 1',
      wanted,
      '  rule 2',
    ]);
  });

  it('is a rule, with the later ones that would win', () => {
    const decided = 'A rule decides this, because its condition is true:';
    expect(reasonsOf({ kind: 'rule', rule: 0, later: [1] }, { rules })).toEqual([
      decided,
      '  rule 0',
      'A later rule would change it, but is not true:',
      '  rule 1',
      wanted,
    ]);
    expect(reasonsOf({ kind: 'rule', rule: 0, later: [1, 2] }, { rules })).toEqual([
      decided,
      '  rule 0',
      '2 later rules would change it, but none of them is true:',
      '  rule 1',
      wanted,
      '  rule 2',
    ]);
  });

  it('is an answer, or that there is none', () => {
    expect(reasonsOf({ kind: 'answer', own: null })).toEqual(['Nobody has answered it.']);
    expect(reasonsOf({ kind: 'answer', own: 'x' })).toEqual(['That is its answer.']);
  });

  it('is that the question is retired', () => {
    expect(reasonsOf({ kind: 'retired' })).toEqual([
      'It is retired. Retired questions are shown only while they still have an answer to remove.',
    ]);
  });

  it('is a choice that is no option, with what the options follow', () => {
    const dropped = (options: Reading | undefined) =>
      reasonsOf({ kind: 'dropped', own: ['x'], options });
    const lost = 'Its answer, "x", includes a choice that is no longer an option';
    expect(dropped(undefined)).toEqual([`${lost}.`]);
    expect(dropped(members)).toEqual([
      `${lost}; the options follow “Members” (B), which is not answered.`,
    ]);
    expect(dropped({ kind: 'fact', name: 'XY-01', value: null })).toEqual([
      `${lost}; the options follow XY-01.`,
    ]);
  });

  it('is a calculation, with what it read if its value is explained', () => {
    const row = { address: 's/P/r1/C', kept: null, holds: false };
    const hours = { kind: 'rows', id: 'C', label: 'Hours', hiddenRows: 1 } as const;
    const shown = [
      { ...row, value: 3, isHidden: false },
      { ...row, value: 4, isHidden: true },
    ];
    const readings: readonly Reading[] = [
      { ...members, value: 5 },
      { kind: 'fact', name: 'viewer', value: 'owner' },
      { kind: 'lacking', id: 'D', label: 'D' },
      { ...hours, rows: shown },
      { ...hours, rows: shown.slice(1) },
    ];
    const inputs = [
      ...readings.map((reading): CalculationReading => ({ name: 'n', reading, isSkipped: false })),
      { name: 'n', reading: members, isSkipped: true },
    ];
    const reason: Reason = { kind: 'calculated', calculation: 'sum', inputs };
    expect(reasonsOf(reason, { target: 'readonly' })).toEqual(['Its value is calculated.']);
    expect(reasonsOf(reason, { target: 'value' })).toEqual([
      'Its value is calculated.',
      '  “Members” (B) is 5.',
      '  the viewer is "owner".',
      '  D is not in this row.',
      '  “Hours” (C) is 3 in the rows that are shown.',
      '  “Hours” (C) is in no row that is shown.',
      '  “Members” (B) is left out of calculations.',
    ]);
  });

  it('is followed by every rule, if all are wanted', () => {
    expect(explanationLines(explanation({ target: 'required' }), { all: true }).at(-2)).toBe(
      '  It has no rule for required.',
    );
    expect(explanationLines(explanation({ rules }), { all: true }).slice(2, 6)).toEqual([
      '  All its rules for hidden; the last one that is true wins:',
      '    rule 0 (true)',
      `  ${wanted}`,
      `  ${wanted}`,
    ]);
  });
});
