import type { Clause, Expression } from './ast.ts';

/**
 * The obvious evaluation of an expression; the quick one is whatever a program compiles, and must agree.
 *
 * @param read answers one clause: by scope, rows and effective values, which only the caller knows
 */
export function evaluateExpression(
  expression: Expression,
  read: (clause: Clause) => boolean,
): boolean {
  switch (expression.kind) {
    case 'clause':
      return read(expression);
    case 'and':
    case 'andWith':
      return expression.parts.every((part) => evaluateExpression(part, read));
    case 'or':
      return expression.parts.some((part) => evaluateExpression(part, read));
    default:
      return expression satisfies never;
  }
}
