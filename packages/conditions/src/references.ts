import type { Clause, Expression, Reference, Rule } from './ast.ts';

/** The clauses of an expression, from left to right. */
export function clausesOf(expression: Expression): readonly Clause[] {
  if (expression.kind === 'clause') return [expression];
  return expression.parts.flatMap(clausesOf);
}

/** Every reference a rule reads, left sides and operands, in the order written; repeats included. */
export function referencesOf(rule: Rule): readonly Reference[] {
  return clausesOf(rule.expression).flatMap(({ left, operand }) =>
    operand?.kind === 'reference' ? [left, operand] : [left],
  );
}
