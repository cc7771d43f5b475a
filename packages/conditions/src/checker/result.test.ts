import { expect, test } from 'vitest';
import { allKinds, type ValueKind } from '../operators/operator.ts';
import { checkRules } from './check-rules.ts';

/** What is found in a rule of a question of a kind. */
function findings(kind: ValueKind, rule: string) {
  const question = { section: 's', type: 'T' } as const;
  const questions = [
    { ...question, id: 'A', kind },
    { ...question, id: 'B', kind: 'text' },
  ] as const;
  return checkRules({ questions, rules: [{ questionId: 'A', index: 0, text: rule }] });
}

const codes = (kind: ValueKind, rule: string) => findings(kind, rule).map(({ code }) => code);

/** Whether a question of a kind takes a value. */
const takes = (kind: ValueKind, value: string) =>
  codes(kind, `value: question.B full => ${value}`).length === 0;

test.each<[string, readonly ValueKind[]]>([
  ['5', ['number', 'text', 'list']],
  ['"5"', ['number', 'text', 'list']],
  ['"x"', ['text', 'list']],
  ['["x", "y"]', ['list']],
  ['["5"]', ['list']],
  ['true', ['text', 'list', 'boolean']],
  ['"2026-01-31"', ['text', 'date', 'list']],
  ['2026', ['number', 'text', 'list', 'yearRange']],
  ['[2025, 2026]', ['list', 'yearRange']],
])('the value %s fits these kinds of questions: %j', (value, kinds) => {
  expect(allKinds.filter((kind) => takes(kind, value)).toSorted()).toEqual(kinds.toSorted());
});

test('a long value is cut short with …, but never inside an emoji', () => {
  const [found] = findings('number', `value: question.B full => "${'🏗'.repeat(70)}"`);
  expect(found?.message).toBe(`\`A\` is a T, so its value cannot be "${'🏗'.repeat(58)}…`);
});

test.each([
  ['1', []],
  ['12', []],
  ['0', ['C108']],
  ['13', ['C108']],
  ['"6"', ['C108']],
])('the width %s gives %j', (width, found) => {
  expect(codes('text', `colWidth: question.B full => ${width}`)).toEqual(found);
});
