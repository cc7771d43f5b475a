import type { Clause, Expression } from './ast.ts';

/**
 * The simple evaluation of an expression. The fast one is compiled by the form engine and must agree with it.
 *
 * @param read evaluates one clause: only the caller knows scopes, rows and effective values
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
