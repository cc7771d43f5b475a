import type { Expression, Literal, Operand, Rule } from './ast.ts';

/** The canonical text of a rule: one space between words, JSON literals. `parse(print(rule))` is the rule. */
export function printRule(rule: Rule): string {
  const head = `${rule.target}: ${printExpression(rule.expression)}`;
  return rule.result === undefined ? head : `${head} => ${printLiteral(rule.result)}`;
}

export function printExpression(expression: Expression): string {
  if (expression.kind !== 'clause') {
    return expression.parts.map(printExpression).join(` ${expression.kind} `);
  }
  const { left, operator, operand } = expression;
  const head = `${left.source}.${left.id} ${operator}`;
  return operand === undefined ? head : `${head} ${printOperand(operand)}`;
}

function printOperand(operand: Operand): string {
  return operand.kind === 'literal'
    ? printLiteral(operand.value)
    : `${operand.source}.${operand.id}`;
}

export function printLiteral(literal: Literal): string {
  if (Array.isArray(literal))
    return `[${literal.map((entry) => JSON.stringify(entry)).join(', ')}]`;
  return JSON.stringify(literal);
}
