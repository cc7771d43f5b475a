import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { operatorNames, type Rule } from '../ast.ts';
import { evaluateExpression } from '../evaluate.ts';
import { operators } from '../operators/index.ts';
import { parseRule } from '../parser.ts';
import { equivalent } from './equivalent.ts';
import type { ProofQuestion } from './question.ts';

const questions: readonly ProofQuestion[] = [
  { id: 'O', section: 's', kind: 'text', type: 'TEXT' },
  { id: 'A', section: 's', kind: 'text', type: 'SELECT', options: ['a', 'b', 'c'] },
  { id: 'B', section: 's', kind: 'number', type: 'NUMERIC' },
  { id: 'N', section: 's', kind: 'number', type: 'NUMERIC' },
  { id: 'C', section: 's', kind: 'list', type: 'CHECKBOX', options: ['x', 'y', 'z'] },
  {
    id: 'X',
    section: 's',
    kind: 'list',
    type: 'CHECKBOX',
    options: ['none', 'x', 'y'],
    exclusive: ['none'],
  },
  { id: 'D', section: 's', kind: 'date', type: 'DATE' },
  { id: 'E', section: 's', kind: 'text', type: 'TEXT' },
  { id: 'K', section: 's', kind: 'boolean', type: 'CHECK' },
  { id: 'P', section: 's', kind: 'panel', type: 'PANEL' },
  { id: 'P1', section: 's', kind: 'text', type: 'TEXT', panel: 'P', parent: 'P' },
  { id: 'P2', section: 's', kind: 'number', type: 'NUMERIC', panel: 'P', parent: 'P' },
];

function rulesOf(text: string): readonly Rule[] {
  return text.split('; ').map((one) => {
    const parsed = parseRule(`hidden: ${one}`);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return parsed.rule;
  });
}

function compare(one: string, other: string) {
  return equivalent(
    { rules: rulesOf(one), base: false },
    { rules: rulesOf(other), base: false },
    { questions, ownerId: 'O' },
  );
}

describe('equivalent', () => {
  for (const [one, other] of [
    ['question.A is "a"', 'question.A full and question.A not "b" and question.A not "c"'],
    ['question.B greater 5', 'question.B min 5 and question.B not 5'],
    ['question.C includes ["x", "y"]', 'question.C includes "x" and question.C includes "y"'],
    [
      'question.C is "x"',
      'question.C includes "x" and question.C notIncludes "y" and question.C notIncludes "z"',
    ],
    ['question.X includes "none"', 'question.X is "none"'],
    ['question.X arrayLength 2', 'question.X includes ["x", "y"]'],
    [
      'question.X full and question.X notIncludes "none"',
      'question.X includes "x" or question.X includes "y"',
    ],
    [
      'question.X includes "none" and question.X includes "x"',
      'question.X empty and question.X full',
    ],
    ['question.C arrayLength 3', 'question.C includes ["x", "y", "z"]'],
    ['question.D greater 2024', 'question.D min "2025-01-01"'],
    ['question.E includes "AB"', 'question.E includes "ab" and question.E includes "b"'],
    ['question.P1 full', 'question.P arrayLength 1 and question.P1 full'],
    [
      'question.P1 is "a" and question.P1 is "b"',
      'question.P arrayLength 2 and question.P1 is "a" and question.P1 is "b"',
    ],
    ['question.B greater question.N', 'question.N less question.B'],
    ['question.B min question.N and question.N min question.B', 'question.N is question.B'],
    ['question.A is "a"; question.B full => false', 'question.A is "a" and question.B empty'],
    ['prequal.viewer is "owner"', 'prequal.viewer full and prequal.viewer not "contractor"'],
  ] as const) {
    test(`${one} means ${other}`, () => {
      expect(compare(one, other)).toEqual({ kind: 'same' });
    });
  }

  for (const [one, other, answers] of [
    ['question.A is "a"', 'question.A not "b" and question.A not "c"', []],
    ['question.B greater 5', 'question.B min 6', [['B', 5.5]]],
    ['question.D greater 2024', 'question.D min "2025-01-02"', [['D', '2025-01-01']]],
    [
      'question.B greater question.N',
      'question.N max question.B',
      [
        ['B', 0],
        ['N', 0],
      ],
    ],
    ['question.K is false', 'question.K not true', []],
    [
      'question.A is "a"; question.B full => false',
      'question.B full => false; question.A is "a"',
      [
        ['A', 'a'],
        ['B', 0],
      ],
    ],
    [
      'question.P1 is "a" and question.P2 is 3',
      'question.P1 is "a" and question.P2 is 3 and question.P arrayLength 2',
      [
        ['P1', 'a'],
        ['P2', 3],
      ],
    ],
  ] as const) {
    test(`${one} does not mean ${other}`, () => {
      const found = compare(one, other);
      if (found.kind !== 'differs') throw new Error(found.kind);
      expect(found.witness.answers.map(({ id, value }) => [id, value])).toEqual(answers);
    });
  }

  test('a calculation is left unknown, not guessed', () => {
    const calculated = questions.map((one) =>
      one.id === 'B' ? { ...one, isCalculated: true } : one,
    );
    const found = equivalent(
      { rules: rulesOf('question.B greater 5'), base: false },
      { rules: rulesOf('question.B greater 6'), base: false },
      { questions: calculated, ownerId: 'O' },
    );
    expect(found).toEqual({ kind: 'unknown', why: 'calculation' });
  });
});

const numRuns = inject('propertyRuns');

const answers: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  A: fc.constantFrom(null, 'a', 'b', 'c'),
  B: fc.constantFrom(null, -1, 0, 4, 5, 5.5, 6, 7),
  N: fc.constantFrom(null, 0, 5, 6),
  C: fc.constantFrom(null, ['x'], ['y', 'x'], ['z'], ['x', 'y', 'z']),
  D: fc.constantFrom(null, '2024-12-31', '2025-01-01', '2025-06-01', '2026-01-01'),
  E: fc.constantFrom(null, 'a', 'ab', 'xABx', '5', 'other'),
  K: fc.constantFrom(null, true, false),
};
const clauses = [
  ...['is "a"', 'not "b"', 'full', 'empty', 'includes "b"'].flatMap((tail) => [
    `question.A ${tail}`,
    `question.E ${tail}`,
  ]),
  ...['is 5', 'not 5', 'greater 5', 'min 5', 'max 6', 'less 6', 'empty', 'is "5.0"'].map(
    (tail) => `question.B ${tail}`,
  ),
  ...['greater', 'min', 'is', 'not', 'max'].map((operator) => `question.B ${operator} question.N`),
  ...[
    'includes "x"',
    'is ["x", "y"]',
    'not "x"',
    'arrayLength 2',
    'notIncludes ["x", "z"]',
    'empty',
    'greater 1',
  ].map((tail) => `question.C ${tail}`),
  ...['min 2025', 'less "2025-06-01"', 'is "2025-01-01"', 'greater 2025', 'includes "2025"'].map(
    (tail) => `question.D ${tail}`,
  ),
  ...['is true', 'not true', 'is "false"', 'full'].map((tail) => `question.K ${tail}`),
];
const clause = fc.constantFrom(...clauses);
const condition = fc
  .array(fc.tuple(clause, fc.constantFrom('and', 'or', 'andWith')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([text, join], at) => (at === 0 ? text : `${join} ${text}`)).join(' '));
const ruleList = fc
  .array(fc.tuple(condition, fc.constantFrom('', ' => false')), { minLength: 1, maxLength: 2 })
  .map((rules) => rules.map(([text, result]) => `${text}${result}`).join('; '));

/** R7 applied directly to the text: the result of the last rule that holds. */
function outcome(text: string, given: Readonly<Record<string, unknown>>): boolean {
  let said = false;
  for (const rule of rulesOf(text)) {
    const isHeld = evaluateExpression(rule.expression, ({ left, operator, operand }) => {
      const kind = questions.find(({ id }) => id === left.id)?.kind ?? 'text';
      const right = operand?.kind === 'reference' ? (given[operand.id] ?? null) : operand?.value;
      return operators[operator].test(given[left.id] ?? null, right, kind);
    });
    if (isHeld) said = (rule.result ?? true) === true;
  }
  return said;
}

test('the rules that are compared use every operator', () => {
  const used = new Set(clauses.map((text) => text.split(' ')[1]));
  expect(operatorNames.filter((name) => !used.has(name))).toEqual([]);
});

test('Q4 rules called the same agree for all answers, and a witness is one where they differ', () => {
  const kinds = { same: 0, differs: 0, unknown: 0 };
  fc.assert(
    fc.property(
      ruleList,
      ruleList,
      fc.array(fc.record(answers), { minLength: 6, maxLength: 6 }),
      (one, other, many) => {
        // Also compares a list with variations of itself, because two random lists are almost never equivalent.
        for (const [a, b] of [
          [one, other],
          [one, `${one}; ${one}`],
          [one, `${other}; ${one}`],
        ] as const) {
          const found = compare(a, b);
          kinds[found.kind] += 1;
          if (found.kind === 'differs') {
            const given = Object.fromEntries(
              found.witness.answers.map(({ id, value }) => [id, value]),
            );
            expect(outcome(a, given)).not.toBe(outcome(b, given));
          } else if (found.kind === 'same') {
            for (const given of many) expect(outcome(a, given)).toBe(outcome(b, given));
          }
        }
      },
    ),
  );
  expect(kinds.unknown).toBeLessThan((kinds.same + kinds.differs) / 20);
  expect(kinds.same).toBeGreaterThan(numRuns / 10);
});
