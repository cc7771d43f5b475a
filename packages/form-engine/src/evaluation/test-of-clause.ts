import { type Clause, compileTest, type ValueKind } from '@plumbline/conditions';

/** Whether a clause holds for a left value, and for an operand's value where the operand is a reference. */
export type Test = (left: unknown, operand?: unknown) => boolean;

/**
 * The test of a clause.
 *
 * @param kind how the left side is read; undefined for a fact without a declared type, which is read as is
 */
export function testOf(clause: Clause, kind: ValueKind | undefined): Test {
  if (kind !== undefined) return compileTest(clause, kind);
  return anyTest(
    compileTest(clause, 'number'),
    compileTest(clause, 'list'),
    compileTest(clause, 'text'),
  );
}

function anyTest(number: Test, list: Test, text: Test): Test {
  return (left, operand) => {
    const test = typeof left === 'number' ? number : Array.isArray(left) ? list : text;
    return test(left, operand);
  };
}
