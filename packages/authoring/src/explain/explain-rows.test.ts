import { describe, expect, it } from 'vitest';
import { type Case, explained, PANEL, rows, UNION } from '../testing/explained.ts';
import { explanationLines } from './words.ts';

const CASES: readonly Case[] = [
  {
    name: 'a row that satisfied the clause, read from outside',
    questions: [
      { ...PANEL, panels: rows(3, 25, 30) },
      { id: 'B', type: 'TEXT', conditions: ['required: panelInnerId.P1 greater 20'] },
    ],
    why: 'B required',
    says: [
      'B is required.',
      '  A rule decides this, because its condition is true:',
      '    required: panelInnerId.P1 greater 20',
      '      “People” (P1) in row r2 is more than 20: it is 25.',
      'To make it optional, do all of this:',
      '  - answer “People” (P1) in row r2 with 20',
      '  - answer “People” (P1) in row r3 with 20',
    ],
  },
  {
    name: 'rows of which none satisfies the clause',
    questions: [
      { ...PANEL, panels: rows(3, null) },
      { id: 'B', type: 'TEXT', conditions: ['required: panelInnerId.P1 greater 20'] },
    ],
    why: 'B required',
    says: [
      'B is not required.',
      '  This is the default in the template; the rule that would change it is not true:',
      '    required: panelInnerId.P1 greater 20',
      '      “People” (P1) would have to be more than 20 in some row; it is 3 in row r1, it is not answered in row r2.',
      'To make it required: answer “People” (P1) in row r1 with 21.',
    ],
  },
  {
    name: 'no row at all, which no answer gives',
    questions: [
      PANEL,
      { id: 'B', type: 'TEXT', conditions: ['required: panelInnerId.P1 greater 20'] },
    ],
    why: 'B required',
    says: [
      'B is not required.',
      '  This is the default in the template; the rule that would change it is not true:',
      '    required: panelInnerId.P1 greater 20',
      '      “People” (P1) would have to be more than 20 in some row; no row is shown.',
      'Found nothing that would change it.',
      '  - rows added to or removed from s/P may change it',
    ],
  },
  {
    name: 'a row outside what its panel follows',
    questions: [
      { id: 'Y', type: 'YEAR_RANGE', label: 'Years' },
      {
        id: 'P',
        type: 'PANEL',
        label: 'Figures',
        per: { source: 'question.Y', key: 'P1' },
        questions: [
          { id: 'P1', type: 'YEAR' },
          { id: 'P2', type: 'NUMERIC', label: 'Hours' },
        ],
        panels: [
          {
            id: 'a',
            questions: [
              { id: 'P1', type: 'YEAR', value: 2021 },
              { id: 'P2', type: 'NUMERIC', label: 'Hours' },
            ],
          },
        ],
      },
    ],
    answers: { Y: { from: 2024, to: 2025 } },
    why: 'P/a/P2 hidden',
    says: [
      '“Hours” (P2) in row a is hidden.',
      '  Its row is for 2021, which is not selected in “Years” (Y): it is 2024 to 2025.',
      'To show it: answer “Years” (Y) with 2021.',
    ],
  },
  {
    name: 'readonly because a rule sets the value',
    questions: [
      UNION,
      { id: 'B', type: 'TEXT', conditions: ['value: question.A is "No" => "None"'], value: 'IBEW' },
    ],
    answers: { A: 'No' },
    why: 'B readonly',
    says: [
      'B is read-only.',
      '  A rule sets its value.',
      '    A rule decides this, because its condition is true:',
      '      value: question.A is "No" => "None"',
      '        “Union shop?” (A) is "No".',
      'To make it editable: answer “Union shop?” (A) with "Yes".',
    ],
  },
  {
    name: 'the value of a calculation, and what it is made from',
    questions: [
      { id: 'M', type: 'NUMERIC', label: 'Limit' },
      { id: 'S', type: 'NUMERIC', label: 'In use', skipCalculating: true },
      {
        id: 'C',
        type: 'CALC',
        label: 'Left',
        callbacks: [
          { name: 'difference', inputs: { minuend: 'question.M', subtrahend: 'question.S' } },
        ],
      },
    ],
    answers: { M: 10, S: 4 },
    why: 'C value',
    options: { budget: 0 },
    says: [
      '“Left” (C) has no value.',
      '  Its value is calculated.',
      '    “Limit” (M) is 10.',
      '    “In use” (S) is left out of calculations.',
      'The search for what would change it was skipped.',
    ],
  },
  {
    name: 'an answer that is no longer an option',
    questions: [{ id: 'A', type: 'SELECT', options: [{ value: 'x' }], value: 'y' }],
    why: 'A value',
    says: [
      'A has no value.',
      '  Its answer, "y", includes a choice that is no longer an option.',
      'To make it "x": answer A with "x".',
    ],
  },
  {
    name: 'not required, because hidden',
    questions: [
      UNION,
      { id: 'B', type: 'TEXT', required: true, conditions: ['hidden: question.A not "Yes"'] },
    ],
    why: 'B required',
    says: [
      'B is not required.',
      '  It would be required, but a hidden question is never required.',
      '    A rule decides this, because its condition is true:',
      '      hidden: question.A not "Yes"',
      '        “Union shop?” (A) is not "Yes": it is not answered.',
      'To make it required: answer “Union shop?” (A) with "Yes".',
    ],
  },
  {
    name: 'the width of a question',
    questions: [UNION, { id: 'B', type: 'TEXT', conditions: ['colWidth: question.A full => 6'] }],
    answers: { A: 'Yes' },
    why: 'B colWidth',
    says: [
      'B takes 6 of 12 columns.',
      '  A rule decides this, because its condition is true:',
      '    colWidth: question.A full => 6',
      '      “Union shop?” (A) is answered: it is "Yes".',
      'To make it 12 columns wide: clear the answer to “Union shop?” (A).',
    ],
  },
  {
    name: 'a fact, which no answer changes',
    questions: [{ id: 'B', type: 'TEXT', conditions: ['hidden: prequal.viewer is "contractor"'] }],
    why: 'B hidden',
    says: [
      'B is shown.',
      '  This is the default in the template; the rule that would change it is not true:',
      '    hidden: prequal.viewer is "contractor"',
      '      The viewer would have to be "contractor"; it is "owner".',
      'Found nothing that would change it.',
      '  - it depends on the viewer',
    ],
  },
  {
    name: 'a fact that may change, when asked so',
    questions: [
      UNION,
      {
        id: 'B',
        type: 'TEXT',
        conditions: ['hidden: prequal.viewer is "contractor" and question.A is "Yes"'],
      },
    ],
    why: 'B hidden',
    options: { includeFacts: true },
    says: [
      'B is shown.',
      '  This is the default in the template; the rule that would change it is not true:',
      '    hidden: prequal.viewer is "contractor" and question.A is "Yes"',
      '      The viewer would have to be "contractor"; it is "owner".',
      'To hide it, do all of this:',
      '  - set the viewer to "contractor"',
      '  - answer “Union shop?” (A) with "Yes"',
    ],
  },
  {
    name: 'a question of another section, told as a fact',
    questions: [{ id: 'B', type: 'TEXT', conditions: ['required: prequal.X-01 min 100'] }],
    open: { outside: { 'X-01': { type: 'NUMERIC' } }, facts: { 'X-01': 40 } },
    why: 'B required',
    options: { includeFacts: true },
    says: [
      'B is not required.',
      '  This is the default in the template; the rule that would change it is not true:',
      '    required: prequal.X-01 min 100',
      '      X-01 would have to be 100 or more; it is 40.',
      'To make it required: set X-01 to 100.',
    ],
  },
  {
    name: 'answers compared with each other, and days in words of time',
    questions: [
      { id: 'F', type: 'DATE', label: 'First day' },
      { id: 'L', type: 'DATE', label: 'Last day' },
      { id: 'B', type: 'TEXT', conditions: ['hidden: question.L greater question.F => true'] },
    ],
    answers: { F: '2026-01-31', L: '2026-02-28' },
    why: 'B hidden',
    says: [
      'B is hidden.',
      '  A rule decides this, because its condition is true:',
      '    hidden: question.L greater question.F => true',
      '      “Last day” (L) is after the answer to “First day” (F), which is "2026-01-31": it is "2026-02-28".',
      'To show it: answer “Last day” (L) with "2026-01-31".',
    ],
  },
];

describe('why a question is in its state: rows, values and facts', () => {
  it.each(CASES)('says $name', (one) => {
    expect(explanationLines(explained(one))).toEqual(one.says);
  });
});
