import type { Span } from '@plumbline/diagnostics';
import type { Expression, Literal, Operand, Rule, Scalar } from './ast.ts';

/** The canonical text of a rule: one space between words, JSON literals. `parse(print(rule))` is the rule. */
export function printRule(rule: Rule): string {
  return ruleText(rule, undefined);
}

/**
 * Like {@link printRule}, but keeps numbers as written: `1.0`, `1e5`, and digits beyond a number's precision.
 *
 * @param source the text that the rule was parsed from
 */
export function tidyRule(rule: Rule, source: string): string {
  return ruleText(rule, source);
}

/** The canonical text of a condition, as {@link printRule} writes it. */
export function printExpression(expression: Expression): string {
  return expressionText(expression, undefined);
}

/** The canonical text of a literal, as {@link printRule} writes it: JSON. */
export function printLiteral(literal: Literal): string {
  return literalText(literal, undefined, undefined);
}

function ruleText(rule: Rule, source: string | undefined): string {
  const head = `${rule.target}: ${expressionText(rule.expression, source)}`;
  if (rule.result === undefined) return head;
  return `${head} => ${literalText(rule.result, rule.resultSpan, source)}`;
}

function expressionText(expression: Expression, source: string | undefined): string {
  if (expression.kind !== 'clause') {
    const parts = expression.parts.map((part) => expressionText(part, source));
    return parts.join(` ${expression.kind} `);
  }
  const { left, operator, operand } = expression;
  const head = `${left.source}.${left.id} ${operator}`;
  return operand === undefined ? head : `${head} ${operandText(operand, source)}`;
}

function operandText(operand: Operand, source: string | undefined): string {
  return operand.kind === 'literal'
    ? literalText(operand.value, operand.span, source)
    : `${operand.source}.${operand.id}`;
}

/** The text of a literal, with its numbers as written in `source` at `span`. */
function literalText(literal: Literal, span: Span | undefined, source: string | undefined): string {
  const written = span === undefined ? undefined : source?.slice(span.start, span.end).match(ENTRY);
  const entry = (value: Scalar, at: number): string =>
    typeof value === 'number' ? (written?.[at] ?? String(value)) : JSON.stringify(value);
  return typeof literal === 'object' ? `[${literal.map(entry).join(', ')}]` : entry(literal, 0);
}

const ENTRY = /"(?:[^"\\]|\\.)*"|[^\s,[\]]+/gu;
