import { expect, test } from 'vitest';
import { evaluateExpression } from './evaluate.ts';
import { longestRule, parseRule } from './parser.ts';
import { printRule } from './print.ts';
import { referencesOf } from './references.ts';

test('ten thousand clauses are read, printed and evaluated without overflow', () => {
  for (const joiner of ['and', 'or', 'andWith']) {
    const text = `hidden: ${Array.from({ length: 10_000 }, (_, at) => `question.Q${at} full`).join(` ${joiner} `)}`;
    const parsed = parseRule(text);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    expect(referencesOf(parsed.rule)).toHaveLength(10_000);
    expect(printRule(parsed.rule)).toBe(text);
    expect(evaluateExpression(parsed.rule.expression, () => true)).toBe(true);
  }
});

test('hundreds of thousands of brackets or parentheses are reported once', () => {
  const many = (piece: string) => piece.repeat(300_000);
  expect(parseRule(`hidden: question.A is ${many('[')}`)).toMatchObject({
    ok: false,
    problems: [{ code: 'C113' }],
  });
  expect(parseRule(`hidden: ${many('(')}question.A full${many(')')}`)).toMatchObject({
    problems: [{ code: 'C114' }],
  });
});

test('a rule at the length limit is read', () => {
  const around = 'hidden: question.A is ""'.length;
  expect(parseRule(`hidden: question.A is "${'x'.repeat(longestRule - around)}"`).ok).toBe(true);
});

test('a rule over the length limit is refused without parsing it', () => {
  const text = `hidden: question.A is "${'x'.repeat(longestRule)}"`;
  expect(parseRule(text)).toMatchObject({
    ok: false,
    problems: [{ code: 'C118', span: { start: 0, end: text.length } }],
  });
});

test('a rule with mistakes everywhere lists at most twenty', () => {
  const text = `hidden: ${Array.from({ length: 1_000 }, () => 'question.A wat 3').join(' and ')}`;
  const parsed = parseRule(text);
  expect(parsed.ok ? 0 : parsed.problems.length).toBe(20);
});
