import { describe, expect, it } from 'vitest';
import { type Case, explained, PANEL, rows, UNION } from '../testing/explained.ts';
import { explanationLines } from './words.ts';

const CASES: readonly Case[] = [
  {
    name: 'its own property, which no rule can change',
    questions: [{ id: 'A', type: 'TEXT', hidden: true }],
    why: 'A hidden',
    says: [
      'A is hidden.',
      '  This is the default in the template, and no rule changes it.',
      'No answer changes this.',
    ],
  },
  {
    name: 'its own property, because a rule does not hold',
    questions: [
      UNION,
      { id: 'B', type: 'TEXT', hidden: true, conditions: ['hidden: question.A is "Yes" => false'] },
    ],
    answers: { A: 'No' },
    why: 'B hidden',
    says: [
      'B is hidden.',
      '  This is the default in the template; the rule that would change it is not true:',
      '    hidden: question.A is "Yes" => false',
      '      “Union shop?” (A) would have to be "Yes"; it is "No".',
      'To show it: answer “Union shop?” (A) with "Yes".',
    ],
  },
  {
    name: 'a date that is compared with a year, and the rows of a hidden panel',
    questions: [
      { id: 'D', type: 'DATE' },
      { ...PANEL, hidden: true },
      {
        id: 'B',
        type: 'TEXT',
        hidden: true,
        conditions: ['hidden: question.D greater 2026 or question.P arrayLength 2 => false'],
      },
    ],
    why: 'B hidden',
    options: { budget: 0 },
    says: [
      'B is hidden.',
      '  This is the default in the template; the rule that would change it is not true:',
      '    hidden: question.D greater 2026 or question.P arrayLength 2 => false',
      '      D would have to be after 2026; it is not answered.',
      '      “Crews” (P) would have to have at least 2 rows; it is hidden, so it reads as empty.',
      'The search for what would change it was skipped.',
    ],
  },
  {
    name: 'its own property, where a rule that holds says the same',
    questions: [
      UNION,
      { id: 'B', type: 'TEXT', hidden: true, conditions: ['hidden: question.A is "Yes"'] },
    ],
    answers: { A: 'Yes' },
    why: 'B hidden',
    says: [
      'B is hidden.',
      '  This is the default in the template, and no rule changes it.',
      'No answer changes this.',
    ],
  },
  {
    name: 'its own property, where a rule that holds says the same and another could say otherwise',
    questions: [
      UNION,
      { id: 'N', type: 'NUMERIC', label: 'Members' },
      {
        id: 'B',
        type: 'TEXT',
        conditions: ['hidden: question.A is "Yes" => false', 'hidden: question.N less 5'],
      },
    ],
    answers: { A: 'Yes', N: 7 },
    why: 'B hidden',
    says: [
      'B is shown.',
      '  This is the default in the template; the rule that would change it is not true:',
      '    hidden: question.N less 5',
      '      “Members” (N) would have to be less than 5; it is 7.',
      'To hide it: answer “Members” (N) with 4.',
    ],
  },
  {
    name: 'a rule, and the later one that did not overrule it',
    questions: [
      UNION,
      { id: 'N', type: 'NUMERIC', label: 'Members' },
      {
        id: 'B',
        type: 'TEXT',
        conditions: ['required: question.A is "Yes"', 'required: question.N less 5 => false'],
      },
    ],
    answers: { A: 'Yes', N: 7 },
    why: 'B required',
    says: [
      'B is required.',
      '  A rule decides this, because its condition is true:',
      '    required: question.A is "Yes"',
      '      “Union shop?” (A) is "Yes".',
      '  A later rule would change it, but is not true:',
      '    required: question.N less 5 => false',
      '      “Members” (N) would have to be less than 5; it is 7.',
      'To make it optional: answer “Members” (N) with 4.',
    ],
  },
  {
    name: 'only the clauses that decided',
    questions: [
      UNION,
      { id: 'N', type: 'NUMERIC' },
      {
        id: 'B',
        type: 'TEXT',
        conditions: ['hidden: question.N greater 3 and question.A is "No" or question.N is 2'],
      },
    ],
    answers: { A: 'Yes', N: 2 },
    why: 'B hidden',
    says: [
      'B is hidden.',
      '  A rule decides this, because its condition is true:',
      '    hidden: question.N greater 3 and question.A is "No" or question.N is 2',
      '      N is 2.',
      'To show it: answer N with 3.',
    ],
  },
  {
    name: 'a hidden answer, which reads as empty',
    questions: [
      { id: 'A', type: 'TEXT', hidden: true, label: 'Trade name', value: 'Acme' },
      { id: 'B', type: 'TEXT', conditions: ['hidden: question.A empty'] },
    ],
    why: 'B hidden',
    says: [
      'B is hidden.',
      '  A rule decides this, because its condition is true:',
      '    hidden: question.A empty',
      '      “Trade name” (A) is not answered: it is hidden, so it reads as empty; its answer, "Acme", is kept.',
      'Found nothing that would change it.',
    ],
  },
  {
    name: 'what holds it, and why that is hidden',
    questions: [
      UNION,
      {
        ...PANEL,
        hidden: true,
        conditions: ['hidden: question.A is "Yes" => false'],
        panels: rows(12),
      },
    ],
    why: 'P/r1/P2 hidden',
    says: [
      '“Why” (P2) in row r1 is hidden.',
      '  It is inside “Crews” (P), which is hidden.',
      '    This is the default in the template; the rule that would change it is not true:',
      '      hidden: question.A is "Yes" => false',
      '        “Union shop?” (A) would have to be "Yes"; it is not answered.',
      'To show it: answer “Union shop?” (A) with "Yes".',
    ],
  },
  {
    name: 'two reasons, each of which would do',
    questions: [
      UNION,
      {
        id: 'B',
        type: 'TEXT',
        conditions: ['hidden: question.A is "No"'],
        questions: [{ id: 'C', type: 'TEXT', conditions: ['hidden: question.A not "Yes"'] }],
      },
    ],
    answers: { A: 'No' },
    why: 'C hidden',
    says: [
      'C is hidden.',
      '  It is inside B, which is hidden.',
      '    A rule decides this, because its condition is true:',
      '      hidden: question.A is "No"',
      '        “Union shop?” (A) is "No".',
      '  Even without that:',
      '    A rule decides this, because its condition is true:',
      '      hidden: question.A not "Yes"',
      '        “Union shop?” (A) is not "Yes": it is "No".',
      'To show it: answer “Union shop?” (A) with "Yes".',
    ],
  },
];

describe('why a question is in its state', () => {
  it.each(CASES)('says $name', (one) => {
    expect(explanationLines(explained(one))).toEqual(one.says);
  });
});
