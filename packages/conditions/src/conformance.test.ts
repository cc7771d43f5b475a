import { describe, expect, test } from 'vitest';
import evaluateTable from '../conformance/evaluate.json' with { type: 'json' };
import parseTable from '../conformance/parse.json' with { type: 'json' };
import printTable from '../conformance/print.json' with { type: 'json' };
import type { Expression, Literal, OperatorName } from './ast.ts';
import { operators } from './operators/index.ts';
import type { ValueKind } from './operators/operator.ts';
import { parseRule } from './parser.ts';
import { printRule } from './print.ts';

/** An expression as the table writes it: without spans, references as pairs. */
function shape(expression: Expression): unknown {
  if (expression.kind !== 'clause') return { [expression.kind]: expression.parts.map(shape) };
  const { left, operator, operand } = expression;
  const head = { left: [left.source, left.id], operator };
  if (!operand) return head;
  if (operand.kind === 'literal') return { ...head, operand: operand.value };
  return { ...head, operand: { reference: [operand.source, operand.id] } };
}

type ParseRow = {
  readonly text: string;
  readonly target?: string;
  readonly expression?: unknown;
  readonly result?: unknown;
  readonly problems?: readonly {
    readonly code: string;
    readonly at: string;
    readonly help?: string;
  }[];
};

describe('conformance/parse.json', () => {
  for (const row of parseTable.rows as readonly ParseRow[]) {
    test(`parses ${JSON.stringify(row.text)}`, () => {
      const parsed = parseRule(row.text);
      if (row.problems === undefined) {
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
        expect(parsed.rule.target).toBe(row.target);
        expect(shape(parsed.rule.expression)).toEqual(row.expression);
        expect(parsed.rule.result).toEqual(row.result);
        return;
      }
      if (parsed.ok) throw new Error('no problem was found');
      const found = parsed.problems.map(({ code, span, help }, at) => ({
        code,
        at: row.text.slice(span.start, span.end),
        ...(row.problems?.[at]?.help === undefined ? {} : { help }),
      }));
      expect(found).toEqual(row.problems);
    });
  }
});

describe('conformance/print.json', () => {
  for (const { text, printed } of printTable.rows) {
    test(`prints ${JSON.stringify(text)}`, () => {
      const parsed = parseRule(text);
      expect(parsed.ok && printRule(parsed.rule)).toBe(printed);
    });
  }
});

type EvaluateRow = {
  readonly rule: string;
  readonly kind: ValueKind;
  readonly left: unknown;
  readonly operator: OperatorName;
  readonly operand?: Literal;
  readonly expected: boolean;
};

describe('conformance/evaluate.json', () => {
  for (const row of evaluateTable.rows as readonly EvaluateRow[]) {
    const { rule, kind, left, operator, operand, expected } = row;
    const words = [JSON.stringify(left), operator, JSON.stringify(operand) ?? ''].join(' ').trim();
    test(`${rule} ${kind}: ${words} is ${expected}`, () => {
      expect(operators[operator].test(left, operand, kind)).toBe(expected);
      expect(operators[operator].prepare(operand, kind)(left)).toBe(expected);
    });
  }
});
