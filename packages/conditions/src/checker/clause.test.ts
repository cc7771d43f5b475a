import { expect, test } from 'vitest';
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
function refused(operator: 'is' | 'not' | 'min' | 'includes' | 'arrayLength') {
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

test('`arrayLength` refuses to count by what is never a number', () => {
  const never = 'date list boolean yearRange object';
  expect(refused('arrayLength')).toEqual({ list: never, yearRange: never, panel: never });
});

test('`includes` refuses only an answer with several parts', () => {
  expect(new Set(Object.values(refused('includes')))).toEqual(new Set(['object']));
});
