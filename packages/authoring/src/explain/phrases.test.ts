import { type OperatorName, operators } from '@plumbline/conditions';
import { describe, expect, it } from 'vitest';
import type { ClauseReading, Explanation, Flip, Reading, RowReading } from './explanation.ts';
import { clauseWords, questionWords, valueWords } from './phrases.ts';
import { explanationWords } from './words.ts';

const reads = (value: unknown, more: object = {}): Reading => ({
  kind: 'question',
  id: 'A',
  label: 'Members',
  address: 's/A',
  value,
  isHidden: false,
  kept: null,
  ...more,
});

const clause = (
  left: Reading,
  operator: OperatorName,
  operand?: ClauseReading['operand'],
  holds = true,
): ClauseReading => ({ text: '', holds, decides: true, left, operator, operand });

const panel = (one: ClauseReading): ClauseReading => ({ ...one, kind: 'panel' });
const date = (one: ClauseReading): ClauseReading => ({ ...one, kind: 'date' });

describe('an answer within a sentence', () => {
  it.each([
    [null, 'no answer'],
    [0, '0'],
    [false, 'false'],
    ['x'.repeat(80), `"${'x'.repeat(80)}"`],
    ['x'.repeat(81), `"${'x'.repeat(79)}…"`],
    [`${'x'.repeat(78)}😀yz`, `"${'x'.repeat(78)}😀…"`],
    [[], 'an empty list'],
    [['a'], '"a"'],
    [['a', 'b', 1], '"a", "b" and 1'],
    [[1, 2, 3, 4, 5, 6], '1, 2, 3, 4, 5 and 6'],
    [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5 and 2 more'],
    [{ from: 2020, to: 2022 }, '2020 to 2022'],
    [{ from: 2022, to: 2022 }, '2022'],
    [{ id: 'f', name: 'W-9.pdf' }, 'the file "W-9.pdf"'],
    [{ line1: '1 Main St', line2: '', city: 'Austin' }, '"1 Main St, Austin"'],
    [{ line1: '', city: null }, 'an empty answer'],
  ])('%j is %s', (value, words) => {
    expect(valueWords(value)).toBe(words);
  });
});

it('names a question by its label, its id and its row', () => {
  expect(questionWords('Members', 's/A')).toBe('“Members” (A)');
  expect(questionWords('A', 's/A')).toBe('A');
  expect(questionWords('Members', 's/P/r1/A')).toBe('“Members” (A) in row r1');
  expect(questionWords('Members', 's/P/r1/Q/i2/A')).toBe('“Members” (A) in row i2');
});

describe('a clause as a sentence', () => {
  const day = '2026-01-31';
  const M = '“Members” (A)';
  const rows: readonly [ClauseReading, string][] = [
    [clause(reads(null), 'empty'), `${M} is not answered.`],
    [clause(reads(5), 'full'), `${M} is answered: it is 5.`],
    [clause(reads('x'), 'is', 'x'), `${M} is "x".`],
    [clause(reads(5), 'not', 6), `${M} is not 6: it is 5.`],
    [clause(reads(['a', 'b']), 'includes', 'a'), `${M} includes "a": it is "a" and "b".`],
    [clause(reads(null), 'notIncludes', 'a'), `${M} does not include "a": it is not answered.`],
    [clause(reads(['a']), 'arrayLength', 1), `${M} has at least 1 entry: it is "a".`],
    [panel(clause(reads(1), 'arrayLength', 1)), `${M} has at least 1 row: it is 1.`],
    [panel(clause(reads(2), 'arrayLength', 2)), `${M} has at least 2 rows: it is 2.`],
    [
      panel(clause(reads(null, { isHidden: true }), 'arrayLength', 2, false)),
      `${M} would have to have at least 2 rows; it is hidden, so it reads as empty.`,
    ],
    [clause(reads(5), 'min', 5), `${M} is 5 or more: it is 5.`],
    [clause(reads(5), 'max', 5), `${M} is 5 or less: it is 5.`],
    [clause(reads(5), 'greater', 4), `${M} is more than 4: it is 5.`],
    [clause(reads(5), 'less', 6), `${M} is less than 6: it is 5.`],
    [clause(reads(day), 'min', day), `${M} is "${day}" or later: it is "${day}".`],
    [clause(reads(day), 'max', day), `${M} is "${day}" or earlier: it is "${day}".`],
    [date(clause(reads(day), 'greater', 2025)), `${M} is after 2025: it is "${day}".`],
    [
      date(clause(reads(null), 'min', 2026, false)),
      `${M} would have to be 2026 or later; it is not answered.`,
    ],
    [
      clause(reads(null), 'greater', day, false),
      `${M} would have to be after "${day}"; it is not answered.`,
    ],
    [
      clause(reads(null), 'less', day, false),
      `${M} would have to be before "${day}"; it is not answered.`,
    ],
    [
      clause(reads(null, { isHidden: true, kept: 7 }), 'full', undefined, false),
      `${M} would have to be answered; it is hidden, so it reads as empty; its answer, 7, is kept.`,
    ],
    [
      clause(
        reads(5),
        'greater',
        { ...reads(6), id: 'B', label: 'B', address: 's/B' } as Reading,
        false,
      ),
      `${M} would have to be more than the answer to B, which is 6; it is 5.`,
    ],
    [
      clause({ kind: 'fact', name: 'viewer', value: 'owner' }, 'is', 'owner'),
      'The viewer is "owner".',
    ],
    [
      clause({ kind: 'fact', name: 'status', value: null }, 'not', 'x', false),
      'The status of the vault would have to be anything but "x"; it is no answer.',
    ],
    [
      clause({ kind: 'lacking', id: 'A', label: 'Members' }, 'full', undefined, false),
      `${M} would have to be answered; it is not in this row, so it reads as empty.`,
    ],
  ];
  it.each(rows)('row %#', (one, words) => {
    expect(clauseWords(one)).toBe(words);
  });

  it.each(Object.keys(operators))('with `%s` is in a row that holds', (name) => {
    expect(rows.some(([{ operator, holds }]) => operator === name && holds)).toBe(true);
  });

  // Typed by operator, so that a new one does not compile without its words.
  const wanted: Readonly<Record<OperatorName, string>> = {
    is: 'be 2',
    not: 'be anything but 2',
    max: 'be 2 or less',
    min: 'be 2 or more',
    less: 'be less than 2',
    greater: 'be more than 2',
    empty: 'have no answer',
    full: 'be answered',
    includes: 'include 2',
    notIncludes: 'be without 2',
    arrayLength: 'have at least 2 entries',
  };
  it.each(Object.entries(wanted))('with `%s` that does not hold says what would', (name, words) => {
    expect(clauseWords(clause(reads(null), name as OperatorName, 2, false))).toBe(
      `${M} would have to ${words}; it is not answered.`,
    );
  });

  const row = (at: number, holds = false): RowReading => ({
    address: `s/P/r${at}/A`,
    value: at,
    isHidden: false,
    kept: null,
    holds,
  });
  const ofRows = (rows: readonly RowReading[], holds: boolean) =>
    clauseWords(
      clause({ kind: 'rows', id: 'A', label: 'Members', rows, hiddenRows: 0 }, 'greater', 9, holds),
    );

  it('about rows names the first row with which it is true, or up to four', () => {
    expect(ofRows([row(1), row(12, true), row(13, true)], true)).toBe(
      `${M} in row r12 is more than 9: it is 12.`,
    );
    expect(ofRows([], false)).toBe(
      `${M} would have to be more than 9 in some row; no row is shown.`,
    );
    const four = 'it is 1 in row r1, it is 2 in row r2, it is 3 in row r3, it is 4 in row r4';
    const rows = [1, 2, 3, 4, 5, 6].map((at) => row(at));
    const head = `${M} would have to be more than 9 in some row; `;
    expect(ofRows(rows.slice(0, 4), false)).toBe(`${head}${four}.`);
    expect(ofRows(rows.slice(0, 5), false)).toBe(`${head}${four}, and so on in 1 more row.`);
    expect(ofRows(rows, false)).toBe(`${head}${four}, and so on in 2 more rows.`);
  });
});

describe('what would change a state', () => {
  const change = (flip: Flip, target: Explanation['target'] = 'hidden') =>
    explanationWords({
      address: 's/A',
      label: 'A',
      target,
      state: true,
      base: true,
      reason: { kind: 'retired' },
      also: [],
      rules: [],
      flip,
    }).change;
  const answer = { address: 's/B', label: 'B', value: 5, isOpen: true, problem: null };
  const found = { kind: 'found', changes: [answer], facts: [], state: false, tried: 1 } as const;
  const unknown = { kind: 'unknown', tried: 0, isSpent: false, facts: [], panels: [] } as const;

  it('is one step, or several in order', () => {
    expect(change(found)).toEqual(['To show it: answer B with 5.']);
    const facts = [{ name: 'viewer', value: 'contractor' }];
    const beyond = { ...answer, isOpen: false, problem: 'B must be 4 or less' };
    const cleared = { ...answer, value: null };
    expect(
      change({ ...found, facts, changes: [beyond, cleared], state: true }, 'required'),
    ).toEqual([
      'To make it required, do all of this:',
      'set the viewer to "contractor"',
      'answer B with 5 (which cannot be edited now) (the form then shows an error: B must be 4 or less)',
      'clear the answer to B',
    ]);
  });

  it.each([
    ['disabled', 'To enable it'],
    ['readonly', 'To make it editable'],
    ['required', 'To make it optional'],
    ['skipCalculating', 'To count it in calculations'],
    ['additionalTextHidden', 'To show its additional text'],
  ] as const)('of %s begins with “%s”', (target, goal) => {
    expect(change(found, target)[0]).toMatch(new RegExp(`^${goal}:`, 'u'));
  });

  it('of a value or a width names it', () => {
    expect(change({ ...found, state: 'x' }, 'value')[0]).toMatch(/^To make it "x":/u);
    expect(change({ ...found, state: null }, 'value')[0]).toMatch(/^To clear it:/u);
    expect(change({ ...found, state: 6 }, 'colWidth')[0]).toMatch(/^To make it 6 columns wide:/u);
  });

  it('may be nothing, with the reasons', () => {
    expect(change({ kind: 'never' })).toEqual(['No answer changes this.']);
    expect(change({ kind: 'never', because: [] })).toEqual(['No valid answers can change this.']);
    expect(
      change({
        kind: 'never',
        because: [
          { kind: 'rule', id: 'B', index: 0, text: 'hidden: question.C full' },
          { kind: 'base', id: 'C', property: 'disabled' },
          { kind: 'options', id: 'D' },
          { kind: 'limits', id: 'E' },
        ],
      }),
    ).toEqual([
      'No valid answers can change this, because of:',
      'the rule of B: hidden: question.C full',
      'C, which is disabled in the template',
      'the options of D',
      'the limits of E',
    ]);
  });

  it('may be unknown, with the reason', () => {
    expect(change({ ...unknown, isSpent: true })).toEqual([
      'The search for what would change it was skipped.',
    ]);
    expect(change({ ...unknown, tried: 9, isSpent: true })).toEqual([
      'Found nothing that would change it (answers tried: 9).',
    ]);
    expect(change({ ...unknown, facts: ['status', 'X'], panels: ['s/P'] })).toEqual([
      'Found nothing that would change it.',
      'it depends on the status of the vault',
      'it depends on X',
      'rows added to or removed from s/P may change it',
    ]);
  });
});
