import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import type { Expression, Literal, Rule } from './ast.ts';
import { operatorNames, sources, targets } from './ast.ts';
import type { CheckedQuestion } from './checker/input.ts';
import { checkRules } from './checker/check-rules.ts';
import { compileTest } from './compile.ts';
import { evaluateExpression } from './evaluate.ts';
import { operators } from './operators/index.ts';
import { allKinds } from './operators/operator.ts';
import { parseRule } from './parser.ts';
import { printRule } from './print.ts';
import { clausesOf } from './references.ts';

const numRuns = inject('propertyRuns');

const span = { start: 0, end: 0 };
const number = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((value) => (Object.is(value, -0) ? 0 : value));
const scalar = fc.oneof(fc.string({ unit: 'binary' }), number, fc.boolean());
const literal: fc.Arbitrary<Literal> = fc.oneof(
  scalar,
  fc.array(scalar, { minLength: 1, maxLength: 4 }),
);
const id = fc.stringMatching(/^[A-Za-z](?:[A-Za-z0-9_.-]{0,6}[A-Za-z0-9_-])?$/);
const reference = fc.record({
  kind: fc.constant('reference' as const),
  source: fc.constantFrom(...sources),
  id,
  span: fc.constant(span),
});

function joined(kind: 'and' | 'or' | 'andWith', part: fc.Arbitrary<Expression>) {
  return fc.array(part, { minLength: 1, maxLength: 3 }).map((parts): Expression => {
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind, parts, span };
  });
}

/** Arbitrary rules over the given literals. */
function ruleWith(some: fc.Arbitrary<Literal>): fc.Arbitrary<Rule> {
  const operand = fc.oneof(
    some.map((value) => ({ kind: 'literal' as const, value, span })),
    reference,
  );
  const clause: fc.Arbitrary<Expression> = fc
    .tuple(reference, fc.constantFrom(...operatorNames), operand)
    .map(([left, operator, right]) => {
      const head = { kind: 'clause' as const, left, operator, operatorSpan: span, span };
      return operators[operator].operand === 'none' ? head : { ...head, operand: right };
    });
  return fc
    .record({
      target: fc.constantFrom(...targets),
      targetSpan: fc.constant(span),
      expression: joined('andWith', joined('or', joined('and', clause))),
      result: fc.option(some, { nil: undefined }),
      span: fc.constant(span),
    })
    .map((made) =>
      made.target === 'value' || made.target === 'colWidth'
        ? { ...made, result: made.result ?? 'x' }
        : made,
    );
}

const rule = ruleWith(literal);

/** Literals as people write them. */
const usual: fc.Arbitrary<Literal> = fc.oneof(
  fc.constantFrom('Yes', 'No', 'é 日本 😀', '2026-01-31', '', true, false, -0.5, 12.25),
  fc.integer(),
  fc.constantFrom(['A', 'B'], [1, true, 'x']),
);

/** Rules with a few wrong characters or words. */
const pieces = [
  '(',
  ')',
  '"',
  '=>',
  'and',
  'or',
  'andWith',
  'question.',
  '[',
  ',',
  '==',
  ' ',
  '\u00a0',
  '\\',
  'is',
  '7',
];
const brokenRule = fc
  .tuple(
    rule,
    fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...pieces)), { maxLength: 4 }),
  )
  .map(([made, cuts]) => {
    let text = printRule(made);
    for (const [where, width, piece] of cuts) {
      const at = where % (text.length + 1);
      text = text.slice(0, at) + piece + text.slice(at + width);
    }
    return text;
  });
/** Rules such as people write, with spacing added or removed. */
const spaced = fc
  .tuple(
    ruleWith(usual),
    fc.array(fc.constantFrom('', ' ', '  ', '\t', '\n', '\r\n'), { minLength: 8 }),
  )
  .map(([made, spaces]) => {
    const words = printRule(made).match(/"[^"]*"|=>|[[\],:]|[^\s"[\],:=>]+/g) ?? [];
    return words.map((word, at) => word + (spaces[at % spaces.length] ?? '')).join('');
  });
const anyText = fc.oneof(fc.string({ unit: 'binary' }), brokenRule, spaced);

const value = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    '',
    ' ',
    0,
    '0',
    '2026-01-31',
    '2026',
    2026,
    'true',
    '$1,200',
    '3',
  ),
  fc.anything(),
  fc.array(scalar, { maxLength: 3 }),
  fc.record({
    from: fc.integer({ min: 2015, max: 2030 }),
    to: fc.integer({ min: 2015, max: 2030 }),
  }),
);
const telling = fc.oneof(
  literal,
  fc.constantFrom<Literal>('2026-01-31', '2026', 2026, '3', 3, true, 'A', ['A']),
);

/** Drops spans, so that a parsed rule equals a generated one. */
function bare(made: unknown): unknown {
  return JSON.parse(
    JSON.stringify(made, (key, inner: unknown) => (/[sS]pan$/.test(key) ? undefined : inner)),
  );
}

function isInside(place: { start: number; end: number }, text: string): boolean {
  return 0 <= place.start && place.start <= place.end && place.end <= text.length;
}

describe('properties of the rule language', () => {
  test('L1 parse(print(rule)) is the rule', () => {
    fc.assert(
      fc.property(rule, (made) => {
        const parsed = parseRule(printRule(made));
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
        expect(bare(parsed.rule)).toEqual(bare(made));
      }),
    );
  });

  test('L2 printing a printed rule changes nothing', () => {
    fc.assert(
      fc.property(brokenRule, (text) => {
        const first = parseRule(text);
        if (!first.ok) return;
        const printed = printRule(first.rule);
        const second = parseRule(printed);
        expect(second.ok && printRule(second.rule)).toBe(printed);
      }),
    );
  });

  test('L3 no text makes the parser throw, and every span lies in the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseRule(text);
        if (!parsed.ok) {
          expect(parsed.problems.length).toBeGreaterThan(0);
          for (const problem of parsed.problems) expect(isInside(problem.span, text)).toBe(true);
          return;
        }
        expect(isInside(parsed.rule.span, text)).toBe(true);
        for (const { left, operatorSpan, span: whole } of clausesOf(parsed.rule.expression)) {
          expect(text.slice(left.span.start, left.span.end)).toBe(`${left.source}.${left.id}`);
          expect(isInside(operatorSpan, text)).toBe(true);
          expect(isInside(whole, text)).toBe(true);
        }
      }),
    );
  });

  test('L4 a prepared test gives the same result as the plain one, and neither throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...operatorNames),
        fc.constantFrom(...allKinds),
        value,
        telling,
        (name, kind, left, right) => {
          const operator = operators[name];
          const plain = operator.test(left, right, kind);
          expect(operator.prepare(right, kind)(left)).toBe(plain);
        },
      ),
      { numRuns: numRuns * 2 },
    );
  });

  test('L5 opposite operators never agree', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allKinds), value, value, (kind, left, right) => {
        for (const { name, negated, test: holds } of Object.values(operators)) {
          // `not not` is taken to mean `not`, so these two are not opposites.
          if (negated === undefined || negated === name) continue;
          expect(holds(left, right, kind)).toBe(!operators[negated].test(left, right, kind));
        }
      }),
    );
  });

  test('L6 andWith joins whole groups, and binds tighter than or', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (facts) => {
        const text =
          'hidden: question.A full or question.B full and question.C full andWith question.D full or question.E full';
        const parsed = parseRule(text);
        if (!parsed.ok) throw new Error('the rule must parse');
        const [a, b, c, d, e] = facts;
        const holds = evaluateExpression(parsed.rule.expression, (one) => {
          const at = 'ABCDE'.indexOf(one.left.id);
          return compileTest(one, 'text')(facts[at] ? 'x' : null);
        });
        expect(holds).toBe((a || (b && c)) && (d || e));
      }),
    );
  });

  test('L7 the checker takes any form and any rules, and its spans lie in the rules', () => {
    const ids = ['A', 'B', 'C', 'D'];
    const anyQuestion: fc.Arbitrary<CheckedQuestion> = fc.record(
      {
        id: fc.constantFrom(...ids),
        section: fc.constantFrom('one', 'two'),
        kind: fc.constantFrom(...allKinds),
        type: fc.constantFrom('TEXT', 'YESNO', 'PANEL'),
        options: fc.array(scalar, { maxLength: 3 }),
        parent: fc.constantFrom(...ids),
        panel: fc.constantFrom(...ids),
        inputs: fc.array(fc.constantFrom(...ids), { maxLength: 2 }),
        per: fc.record({ source: fc.constantFrom(...ids), key: fc.constantFrom(...ids) }),
      },
      { requiredKeys: ['id', 'section', 'kind', 'type'] },
    );
    const nearRule = fc
      .tuple(
        fc.constantFrom('hidden', 'value'),
        fc.constantFrom(...sources),
        fc.constantFrom(...ids, 'E'),
        telling,
      )
      .map(
        ([target, source, name, right]) =>
          `${target}: ${source}.${name} is ${JSON.stringify(right)} => true`,
      );
    const placed = fc.record({
      questionId: fc.constantFrom(...ids),
      index: fc.nat(3),
      text: fc.oneof(nearRule, anyText),
    });
    fc.assert(
      fc.property(fc.array(anyQuestion), fc.array(placed), (questions, given) => {
        const rules = given.map((one, index) => ({ ...one, index }));
        for (const finding of checkRules({ questions, rules })) {
          for (const { ruleIndex, span: place } of [finding, ...(finding.related ?? [])]) {
            if (ruleIndex === undefined || !place) continue;
            expect(isInside(place, rules[ruleIndex]?.text ?? '')).toBe(true);
          }
        }
      }),
    );
  });
});
