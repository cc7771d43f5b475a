import { openForm, section } from '@plumbline/form-engine/testing';
import type { Question } from '@plumbline/schemas';
import { expect, it } from 'vitest';
import { PANEL, rows } from '../testing/explained.ts';
import { explainLimits, type LimitReading, limitLines } from './limits.ts';

const MEMBERS: Question = { id: 'A', type: 'NUMERIC', label: 'Members' };

function linesOf(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const session = openForm([section(questions)]);
  session.setMany(Object.entries(answers).map(([id, value]) => [`s/${id}`, value] as const));
  return explainLimits(session, 's/N').flatMap(limitLines);
}

it('explains a limit that is another answer, the minimum first', () => {
  const bound = { question: 'A' };
  const most: Question = { id: 'N', type: 'NUMERIC', label: 'Most', min: bound, max: bound };
  expect(linesOf([MEMBERS, most], { A: 4 })).toEqual([
    '“Most” (N) has a minimum of 4.',
    '  It is “Members” (A), which is 4.',
    '“Most” (N) has a maximum of 4.',
    '  It is “Members” (A), which is 4.',
  ]);
});

it('explains a limit that is the last completed fiscal year', () => {
  const months = ['June', 'December'].map((value) => ({ value }));
  const questions: readonly Question[] = [
    { id: 'M', type: 'SELECT', label: 'Month', options: months },
    { id: 'N', type: 'YEAR_RANGE', label: 'Years', max: { fiscalYear: 'question.M' } },
  ];
  expect(linesOf(questions, { M: 'June' })).toEqual([
    '“Years” (N) has a maximum of 2026.',
    '  It is 2026, the last completed fiscal year, based on “Month” (M), which is "June".',
  ]);
  expect(linesOf(questions, { M: 'December' })[0]).toBe('“Years” (N) has a maximum of 2025.');
});

it('tells why a formula gives no limit', () => {
  const max = { formula: '10 / a', inputs: { a: 'question.A' } };
  const questions = [MEMBERS, { id: 'N', type: 'NUMERIC', label: 'Most', max } as const];
  const formula = '  It is the result of 10 / a:';
  expect(linesOf(questions, { A: 4 })).toEqual([
    '“Most” (N) has a maximum of 2.5.',
    formula,
    '    a: “Members” (A), which is 4.',
  ]);
  expect(linesOf(questions)).toEqual([
    '“Most” (N) has no maximum now.',
    formula,
    '    a: “Members” (A), which is not answered.',
    '  An input has no answer, so no limit applies.',
  ]);
  expect(linesOf(questions, { A: 0 })).toEqual([
    '“Most” (N) has no maximum now.',
    formula,
    '    a: “Members” (A), which is 0.',
    '  It has no result, so no limit applies.',
  ]);
});

it('reads all rows from outside, and none as no answer', () => {
  const max = { formula: 'sum(a)', inputs: { a: 'panelInnerId.P1' } };
  const total: Question = { id: 'N', type: 'NUMERIC', label: 'Total', max };
  const formula = '  It is the result of sum(a):';
  expect(linesOf([{ ...PANEL, panels: rows(3, 25) }, total])).toEqual([
    '“Total” (N) has a maximum of 28.',
    formula,
    '    a: “People” (P1) in all rows: 3 and 25.',
  ]);
  expect(linesOf([PANEL, total])).toEqual([
    '“Total” (N) has no maximum now.',
    formula,
    '    a: “People” (P1) in all rows: an empty list.',
    '  An input has no answer, so no limit applies.',
  ]);
});

it.each<[NonNullable<LimitReading['reading']>, string]>([
  [{ kind: 'lacking', id: 'B', label: 'Hired' }, '“Hired” (B), which is not in this row'],
  [{ kind: 'fact', name: 'B', value: 7 }, 'B, which is 7'],
])('names %j', (reading, words) => {
  const inputs = [{ name: 'question', kind: 'answer', value: null, reading }] as const;
  const bound = { question: 'B' };
  expect(
    limitLines({ address: 's/P/r1/N', label: 'N', limit: 'min', state: null, bound, inputs }),
  ).toEqual(['N in row r1 has no minimum now.', `  It is ${words}.`]);
});
