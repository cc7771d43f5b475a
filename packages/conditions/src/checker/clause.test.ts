import { expect, test } from 'vitest';
import { type OperatorName, operatorNames } from '../ast.ts';
import { operators } from '../operators/index.ts';
import { allKinds, type ValueKind } from '../operators/operator.ts';
import { checkRules } from './check-rules.ts';
import type { CheckedQuestion } from './input.ts';

const asked = (id: string, kind: ValueKind): CheckedQuestion => ({
  id,
  section: 's',
  kind,
  type: kind,
});

/** The kinds that a question of each kind cannot be compared with, because the result would always be the same. */
function refused(operator: OperatorName) {
  const left = allKinds.filter((kind) => operators[operator].dependsOn[kind] !== undefined);
  const questions = [
    ...allKinds.flatMap((kind) => [asked(`L-${kind}`, kind), asked(`R-${kind}`, kind)]),
    asked('Z', 'text'),
  ];
  const pairs = left.flatMap((one) => allKinds.map((other) => [one, other] as const));
  const rules = pairs.map(([one, other], index) => ({
    questionId: 'Z',
    index,
    text: `hidden: question.L-${one} ${operator} question.R-${other}`,
  }));
  // One that is always refused, so that the rest is not also proven.
  rules.push({ questionId: 'Z', index: pairs.length, text: 'hidden: question.L-text is ""' });
  const found = new Set(checkRules({ questions, rules }).map(({ ruleIndex }) => ruleIndex));
  const kindsBeside = (one: ValueKind) =>
    pairs.flatMap(([kind, other], at) => (kind === one && found.has(at) ? [other] : []));
  return Object.fromEntries(left.map((one) => [one, kindsBeside(one).join(' ')]));
}

test.each(['is', 'not'] as const)('`%s` refuses two questions that are never equal', (operator) => {
  expect(refused(operator)).toEqual({
    number: 'date boolean object',
    text: 'object',
    date: 'number boolean yearRange object panel',
    list: 'object',
    boolean: 'number date yearRange object panel',
    yearRange: 'date boolean object',
  });
});

test('`min` refuses two questions that have no order', () => {
  expect(refused('min')).toEqual({
    number: 'date list boolean yearRange object',
    date: 'list boolean yearRange object',
  });
});

const counting = operatorNames.filter((name) => {
  const { operand } = operators[name];
  return operand !== 'none' && operand.is === 'count';
});
test.each(counting)('`%s` refuses to count by what is never a number', (operator) => {
  const kinds = Object.keys(operators[operator].dependsOn);
  const never = 'date list boolean yearRange object';
  expect(refused(operator)).toEqual(Object.fromEntries(kinds.map((kind) => [kind, never])));
});

test('`includes` refuses only an answer with several parts', () => {
  expect(new Set(Object.values(refused('includes')))).toEqual(new Set(['object']));
});

/** What is said of one rule of Z. */
function said(text: string, ...questions: readonly CheckedQuestion[]) {
  const rules = [{ questionId: 'Z', index: 0, text }];
  return checkRules({ questions: [...questions, asked('Z', 'text')], rules });
}

test('a long literal is cut short with …, but never inside an emoji', () => {
  const [found] = said(`hidden: question.A is ["${'🏗'.repeat(70)}", "b"]`, asked('A', 'text'));
  const shown = '🏗'.repeat(57);
  expect(found?.message).toBe(`\`A\` has only one answer, so it can never be ["${shown}…`);
});

test('an operator that does not fit says what it needs, and what the question is', () => {
  const select = { ...asked('A', 'text'), type: 'SELECT', options: ['x', 'y', 'z'] };
  expect(said('hidden: question.A min 3', select)).toEqual([
    {
      code: 'C104',
      severity: 'error',
      questionId: 'Z',
      ruleIndex: 0,
      span: { start: 19, end: 22 },
      message: '`min` needs a number or a date, but `A` is a SELECT',
      label: 'only works on a number or a date',
      help: 'to test for one option, write `question.A is "x"`',
      related: [
        {
          questionId: 'Z',
          ruleIndex: 0,
          span: { start: 8, end: 18 },
          message: 'one of 3 options, such as "x"',
        },
      ],
    },
  ]);
  const several = { ...select, kind: 'list', type: 'CHECKBOX' } as const;
  expect(said('hidden: question.A min 3', several)).toMatchObject([
    { help: 'to test for one option, write `question.A includes "x"`' },
  ]);
  const [address] = said('hidden: question.A is "x"', { ...asked('A', 'object'), type: 'ADDRESS' });
  expect(address).toMatchObject({
    message: '`is` needs a question with one answer or a list, but `A` is an ADDRESS',
    help: 'to test whether it is answered, write `question.A full`',
    related: [{ message: 'an ADDRESS' }],
  });
  const [text] = said('hidden: question.A min 3', { ...asked('A', 'text'), type: 'TEXT' });
  expect(text).toMatchObject({ related: [{ message: 'a TEXT' }] });
  expect(text).not.toHaveProperty('help');
});

test('two questions that never match are named by what they are', () => {
  const told = (left: ValueKind, right: ValueKind) =>
    said('hidden: question.L is question.R', asked('L', left), asked('R', right)).map(
      ({ message, label }) => [message, label],
    );
  const label = 'these two can never match';
  expect(told('boolean', 'yearRange')).toEqual([
    ['`L` is true or false, but `R` is a range of years', label],
  ]);
  expect(told('date', 'panel')).toEqual([
    ['`L` is a date (yyyy-mm-dd), but `R` is a list of rows', label],
  ]);
  expect(told('text', 'object')).toEqual([
    ['`L` is text, but `R` is an answer with several parts', label],
  ]);
  expect(told('list', 'object')).toEqual([
    ['`L` is a list, but `R` is an answer with several parts', label],
  ]);
});

test('a range of years is compared with years only, as a whole or by its years', () => {
  const told = (clause: string) =>
    said(`hidden: question.A ${clause}`, asked('A', 'yearRange')).map(({ message }) => message);
  for (const operator of ['is', 'includes']) {
    expect(told(`${operator} 2024`)).toEqual([]);
    expect(told(`${operator} [2024, "2025"]`)).toEqual([]);
    expect(told(`${operator} "late"`)).toEqual(['`A` is a range of years, but "late" is not']);
  }
  expect(told('arrayLength 0')).not.toContain('`arrayLength` needs a whole number, not 0');
  expect(told('arrayLength "x"')).toEqual(['`arrayLength` needs a whole number, not "x"']);
});

test('a finding is labeled by what is wrong with the place that it marks', () => {
  const other: CheckedQuestion = { ...asked('B', 'text'), section: 'other' };
  const select = { ...asked('S', 'text'), options: ['x'] };
  const labels = (rule: string) =>
    said(rule, asked('A', 'text'), other, select).map(({ label }) => label);
  expect(labels('hidden: question.A')).toEqual(['needs an operator']);
  expect(labels('hidden: question.NONE full')).toEqual(['no question has this id']);
  expect(labels('hidden: question.B full')).toEqual(['not found by `question.`']);
  expect(labels('hidden: panelInnerId.A full')).toEqual(['not found by `panelInnerId.`']);
  expect(labels('hidden: question.S is "y"')).toEqual(['no answer can be this']);
});

test('a mistyped id means one of the same section, if one is near', () => {
  const other: CheckedQuestion = { ...asked('BX-01', 'text'), section: 'other' };
  const helps = (id: string) =>
    said(`hidden: question.${id} full`, other, asked('BY-02', 'text')).map(({ help }) => help);
  expect(helps('BY-01')).toEqual(['did you mean `question.BY-02`?']);
  expect(helps('BXX-01')).toEqual(['did you mean `prequal.BX-01`?']);
});
