import { describe, expect, test } from 'vitest';
import evaluateTable from '../conformance/evaluate.json' with { type: 'json' };
import form from '../conformance/form.json' with { type: 'json' };
import mistakeTable from '../conformance/mistakes.json' with { type: 'json' };
import parseTable from '../conformance/parse.json' with { type: 'json' };
import printTable from '../conformance/print.json' with { type: 'json' };
import { checkRules } from './checker/check-rules.ts';
import type { CheckedQuestion } from './checker/input.ts';
import type { Expression, Literal, OperatorName } from './ast.ts';
import { operatorNames } from './ast.ts';
import { operators } from './operators/index.ts';
import { allKinds, type ValueKind } from './operators/operator.ts';
import { hints } from './hints.ts';
import { parseRule } from './parser.ts';
import { printRule } from './print.ts';

/** An expression in the table's notation: without spans, references as pairs. */
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
      const parsed = parseRule(row.text, hints);
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

describe('conformance/mistakes.json', () => {
  const questions = form.questions as readonly CheckedQuestion[];

  test('says for every operator what a comparison with blank text should have been', () => {
    const rules = mistakeTable.rows.map(({ rule }) => rule);
    const compared = operatorNames.filter((name) => operators[name].operand !== 'none');
    const missing = compared.filter((name) => !rules.some((rule) => rule.endsWith(` ${name} ""`)));
    expect(missing).toEqual([]);
  });

  for (const { rule, findings } of mistakeTable.rows) {
    test(rule, () => {
      const rules = [{ questionId: 'BI-04', index: 0, text: rule }];
      const found = checkRules({ questions, rules }).map(({ code, message, help, span }) => ({
        code,
        at: rule.slice(span?.start, span?.end),
        message,
        ...(help === undefined ? {} : { help }),
      }));
      expect(found).toEqual(findings);
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

type EvaluateTable = {
  readonly kind: ValueKind;
  readonly operand: Literal;
  readonly inReference?: boolean;
  readonly rows: readonly { readonly left: unknown; readonly holds: readonly OperatorName[] }[];
};

describe('conformance/evaluate.json', () => {
  const tables = evaluateTable.tables as readonly EvaluateTable[];

  test('covers every operator and every kind of question, with and without an answer', () => {
    expect([...evaluateTable.operators].sort()).toEqual([...operatorNames].sort());
    for (const kind of allKinds) {
      const rows = tables.filter((one) => one.kind === kind).flatMap((one) => one.rows);
      expect(rows.some(({ left }) => left === null)).toBe(true);
      expect(rows.some(({ holds }) => holds.includes('full'))).toBe(true);
    }
  });

  test('shows every operator in the reference, where it holds and where it does not', () => {
    const shown = tables.filter(({ inReference }) => inReference === true);
    for (const name of operatorNames) {
      const fitting = shown.filter(({ kind }) => operators[name].dependsOn[kind] !== undefined);
      const held = fitting.flatMap(({ rows }) => rows.map(({ holds }) => holds.includes(name)));
      expect([name, held.includes(true), held.includes(false)]).toEqual([name, true, true]);
    }
  });

  for (const { kind, operand, rows } of tables) {
    for (const { left, holds } of rows) {
      test(`${kind} ${JSON.stringify(left)} against ${JSON.stringify(operand)}`, () => {
        const held = operatorNames.filter((name) => operators[name].test(left, operand, kind));
        const prepared = operatorNames.filter((name) =>
          operators[name].prepare(operand, kind)(left),
        );
        expect(held.toSorted()).toEqual(holds.toSorted());
        expect(prepared).toEqual(held);
      });
    }
  }
});
