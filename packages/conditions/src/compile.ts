import type { Clause } from './ast.ts';
import { operators } from './operators/index.ts';
import type { ValueKind } from './operators/operator.ts';

/**
 * A clause as a function of its left value. A literal operand is read once, here; the value of a reference is
 * passed with each call. Gives the same results as `operators[clause.operator].test`.
 */
export function compileTest(
  clause: Clause,
  kind: ValueKind,
): (left: unknown, operandValue?: unknown) => boolean {
  const operator = operators[clause.operator];
  const { operand } = clause;
  if (operand?.kind === 'reference') {
    return (left, operandValue) => operator.test(left, operandValue, kind);
  }
  return operator.prepare(operand?.value, kind);
}
