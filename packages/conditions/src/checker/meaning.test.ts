import { describe, expect, test } from 'vitest';
import { checkRules } from './check-rules.ts';
import type { CheckedQuestion } from './input.ts';
import { witnessText } from './proof-text.ts';

const question = { section: 's', kind: 'text', type: 'TEXT', base: {} } as const;
const form: readonly CheckedQuestion[] = [
  { ...question, id: 'A', kind: 'number', type: 'NUMERIC' },
  { ...question, id: 'B' },
  { ...question, id: 'H', base: { hidden: true } },
  { ...question, id: 'R', base: { required: true } },
];

/** The findings for rules such as `B: hidden: question.A full`. */
function findings(...lines: readonly string[]) {
  const rules = lines.map((line, index) => ({
    questionId: line.slice(0, line.indexOf(':')),
    index,
    text: line.slice(line.indexOf(':') + 2),
  }));
  return checkRules({ questions: form, rules });
}

/** Of each finding: its code, label, and the index of the rule. */
const told = (...lines: readonly string[]) =>
  findings(...lines).map(({ code, label, ruleIndex }) => [code, label, ruleIndex]);

describe('what a rule means', () => {
  test('is nothing if its condition contradicts itself, or something else prevents it', () => {
    expect(told('B: hidden: question.A greater 5 and question.A less 3')).toEqual([
      ['C120', 'contradicts itself', 0],
    ]);
    expect(told('B: hidden: question.H full')).toEqual([['C120', 'never true', 0]]);
  });

  test('is nothing if the property or one other rule does the same; of two, one is named', () => {
    expect(told('R: required: question.A full')).toEqual([['C121', 'it is true anyway', 0]]);
    expect(told('B: colWidth: question.A full => 12')).toEqual([['C121', 'it is 12 anyway', 0]]);
    expect(told('B: colWidth: question.A full => 6')).toEqual([]);
    const twice = 'B: hidden: question.A full';
    expect(told(twice, twice)).toEqual([['C121', 'another rule always does the same', 0]]);
    expect(told(twice, twice, twice)).toEqual([
      ['C121', 'another rule always does the same', 0],
      ['C121', 'another rule always does the same', 1],
    ]);
  });

  test('does not depend on an alternative that another one includes, in any group', () => {
    const part = ['C123', 'whenever this is true, so is the rest', 0];
    expect(told('B: hidden: question.A greater 5 or question.A greater 9')).toEqual([part]);
    expect(
      told('B: hidden: question.A greater 5 or question.A greater 9 andWith question.R is "x"'),
    ).toEqual([part]);
  });
});

describe('a finding about what a rule means', () => {
  const hidden = { questionId: 'H', property: 'hidden', message: 'because `H` is hidden' };

  test('says of a condition that never holds what prevents it', () => {
    expect(findings('B: hidden: question.H full')).toEqual([
      {
        code: 'C120',
        severity: 'warning',
        questionId: 'B',
        ruleIndex: 0,
        span: { start: 8, end: 23 },
        message: 'this condition can never be true, whatever the answers',
        label: 'never true',
        help: 'remove the rule, or fix the condition',
        related: [hidden],
      },
    ]);
    const [own] = findings('B: hidden: question.A greater 5 and question.A less 3');
    expect(own).not.toHaveProperty('related');
  });

  test('says of a condition that always holds what to write instead, if a property can say it', () => {
    const message = 'this condition is always true, whatever the answers';
    const always = { code: 'C122', message, label: 'always true', related: [hidden] };
    const help = (property: string) =>
      `write \`"${property}\` in the question instead of this rule`;
    expect(findings('B: required: question.H empty')).toMatchObject([
      { ...always, span: { start: 10, end: 26 }, help: help('required": true') },
    ]);
    expect(findings('B: hidden: question.H empty => false')).toMatchObject([
      { ...always, help: help('hidden": false') },
    ]);
    for (const rule of ['value: question.H empty => "x"', 'colWidth: question.H empty => 6']) {
      const [found] = findings(`B: ${rule}`);
      expect(found).toMatchObject(always);
      expect(found).not.toHaveProperty('help');
    }
  });

  test('says of an idle rule which target is the same without it, and which rule sees to that', () => {
    const twice = 'B: hidden: question.A full';
    expect(findings(twice, twice)).toMatchObject([
      {
        code: 'C121',
        span: { start: 0, end: 23 },
        message: 'this rule has no effect: `hidden` of `B` is the same without it',
        help: 'remove it',
        related: [{ questionId: 'B', ruleIndex: 1, message: 'because of this rule of `B`' }],
      },
    ]);
    const [anyway] = findings('R: required: question.A full');
    expect(anyway).not.toHaveProperty('related');
  });

  test('says of an idle part that it can be removed', () => {
    expect(findings('B: hidden: question.A greater 5 or question.A greater 9')).toMatchObject([
      {
        code: 'C123',
        span: { start: 32, end: 52 },
        message: 'this part of the condition has no effect',
        help: 'remove it',
      },
    ]);
  });

  test('says of two rules that disagree which wins, to what they set the target, and when', () => {
    const rules = [
      'B: required: question.A greater 5',
      'B: required: question.A greater 3 => false',
    ];
    expect(findings(...rules)).toEqual([
      {
        code: 'C110',
        severity: 'warning',
        questionId: 'B',
        ruleIndex: 1,
        span: { start: 0, end: 39 },
        message: 'two rules can set `required` of `B` at the same time, to true and to false',
        label: 'comes last, so it wins',
        help: 'both apply when `A` is 6: change one so that they never overlap, or combine them',
        related: [
          {
            questionId: 'B',
            ruleIndex: 0,
            span: { start: 0, end: 30 },
            message: 'sets it to true',
          },
        ],
      },
    ]);
  });
});

describe('answers with which something is the case', () => {
  const answer = (id: string, value: unknown, rows: readonly number[] = []) => ({
    id,
    value,
    rows,
  });
  const text = (answers: readonly ReturnType<typeof answer>[], rows: readonly object[] = []) =>
    witnessText({ answers, rows } as never);

  test('are named up to four, the rest are counted', () => {
    const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => answer(id, 1));
    expect(text([])).toBe('when nothing is answered');
    expect(text(many.slice(0, 1))).toBe('when `A` is 1');
    expect(text(many.slice(0, 4))).toBe('when `A` is 1, `B` is 1, `C` is 1 and `D` is 1');
    const four = 'when `A` is 1, `B` is 1, `C` is 1, `D` is 1';
    expect(text(many.slice(0, 5))).toBe(`${four} and 1 more question is answered`);
    expect(text(many)).toBe(`${four} and 2 more questions are answered`);
  });

  test('are named with their rows, or without answers in rows, how many rows there are', () => {
    const rows = [
      { panel: 'P', count: 1 },
      { panel: 'Q', count: 2 },
    ];
    expect(text([answer('A', 'x', [1, 0])], rows)).toBe('when `A` in row 2/1 is "x"');
    expect(text([answer('A', true)], rows)).toBe(
      'when `A` is true, `P` has 1 row and `Q` has 2 rows',
    );
    const five = ['A', 'B', 'C', 'D', 'E'].map((id) => answer(id, 1));
    expect(text(five, rows)).toMatch(/`Q` has 2 rows and 1 more question is answered$/u);
    expect(text([], rows.slice(0, 1))).toBe('when `P` has 1 row');
  });

  test('are written as in a rule', () => {
    expect(text([answer('A', ['a', 1])])).toBe('when `A` is ["a", 1]');
    expect(text([answer('A', { from: 2020, to: 2022 })])).toBe('when `A` is 2020 to 2022');
    expect(text([answer('A', { line1: 'x' })])).toBe('when `A` is answered');
  });
});
