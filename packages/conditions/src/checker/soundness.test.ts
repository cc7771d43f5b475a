import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Literal, OperatorName } from '../ast.ts';
import { operatorNames } from '../ast.ts';
import { operators } from '../operators/index.ts';
import { allKinds, type ValueKind } from '../operators/operator.ts';
import { parseRule } from '../parser.ts';
import { printLiteral } from '../print.ts';
import { checkRules } from './check-rules.ts';
import type { CheckedQuestion } from './input.ts';

const numRuns = inject('propertyRuns');

const options = ['A', 'B', '3', 'Corporation'];
const scalar = fc.oneof(
  fc.constantFrom<string | number | boolean>(
    'A',
    'a',
    'corp',
    'Z',
    '',
    3,
    '3',
    5,
    '5.0',
    true,
    'true',
  ),
  fc.constantFrom<string | number>('2026-01-31', '2026-02-30', '2026', 2026, 2023),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -10, max: 3000 }),
);
const literal: fc.Arbitrary<Literal> = fc.oneof(
  scalar,
  fc.array(scalar, { minLength: 1, maxLength: 3 }),
);

const year = fc.integer({ min: 2019, max: 2027 });
const chosen = fc.subarray(options);
/** Possible answers to a question of each kind. */
const answers: Readonly<Record<ValueKind, fc.Arbitrary<unknown>>> = {
  number: fc.oneof(fc.integer({ min: -10, max: 3000 }), fc.constantFrom(3, 5, 2026)),
  text: fc.constantFrom(...options),
  date: fc
    .tuple(year, fc.integer({ min: 1, max: 28 }))
    .map(([y, d]) => `${y}-01-${String(d).padStart(2, '0')}`),
  list: chosen,
  boolean: fc.boolean(),
  yearRange: fc.tuple(year, fc.nat(4)).map(([from, more]) => ({ from, to: from + more })),
  object: fc.record({ line1: fc.constantFrom('A', 'Corporation') }),
  panel: fc.nat(4),
};

/** What the checker says of `question.X OPERATOR LITERAL`. */
function verdict(kind: ValueKind, operator: OperatorName, right: Literal): readonly string[] {
  const isClosed = kind === 'text' || kind === 'list';
  const questions: readonly CheckedQuestion[] = [
    { id: 'X', section: 's', kind, type: kind, ...(isClosed ? { options } : {}) },
    { id: 'Y', section: 's', kind: 'text', type: 'TEXT' },
  ];
  const operand = operators[operator].operand === 'none' ? '' : ` ${printLiteral(right)}`;
  const text = `hidden: question.X ${operator}${operand}`;
  expect(parseRule(text).ok).toBe(true);
  return checkRules({ questions, rules: [{ questionId: 'Y', index: 0, text }] }).map(
    ({ code }) => code,
  );
}

test('L8 a clause that the checker refuses has the same result for every answer', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(fc.constantFrom(...allKinds), fc.constantFrom(...operatorNames), literal)
        .chain(([kind, operator, right]) =>
          fc.record({
            kind: fc.constant(kind),
            operator: fc.constant(operator),
            right: fc.constant(right),
            values: fc.array(fc.oneof(answers[kind], fc.constant(null)), {
              minLength: 8,
              maxLength: 8,
            }),
          }),
        ),
      ({ kind, operator, right, values }) => {
        // The checker rejects a count that is no whole number, although it can be tested for.
        const { operand } = operators[operator];
        fc.pre(operand === 'none' || operand.is !== 'count' || typeof right !== 'number');
        if (verdict(kind, operator, right).length === 0) return;
        const outcomes = values.map((value) => operators[operator].test(value, right, kind));
        expect(new Set(outcomes).size).toBe(1);
      },
    ),
    { numRuns: numRuns * 4 },
  );
});

test('L10 two questions that the checker refuses to compare give the same result for all answers', () => {
  let refused = 0;
  const pair = fc
    .tuple(fc.constantFrom(...allKinds), fc.constantFrom(...allKinds))
    .chain(([left, right]) =>
      fc.record({
        left: fc.constant(left),
        right: fc.constant(right),
        operator: fc.constantFrom(...operatorNames),
        values: fc.array(fc.tuple(answers[left], answers[right]), { minLength: 8, maxLength: 8 }),
      }),
    );
  fc.assert(
    fc.property(pair, ({ left, right, operator, values }) => {
      if (operators[operator].operand === 'none') return;
      const questions: readonly CheckedQuestion[] = [
        { id: 'X', section: 's', kind: left, type: left },
        { id: 'Y', section: 's', kind: right, type: right },
      ];
      const text = `hidden: question.X ${operator} question.Y`;
      const rules = [{ questionId: 'Z', index: 0, text }];
      const all = [...questions, { id: 'Z', section: 's', kind: 'text', type: 'TEXT' } as const];
      if (checkRules({ questions: all, rules }).length === 0) return;
      refused += 1;
      const outcomes = values.map(([one, other]) => operators[operator].test(one, other, left));
      expect(new Set(outcomes).size).toBe(1);
    }),
    { numRuns: numRuns * 4 },
  );
  expect(refused).toBeGreaterThan(numRuns / 4);
});
