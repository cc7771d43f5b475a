import { dateOf, numberOf, yearOf } from '../reading.ts';
import type { Operator, PreparedTest, ValueKind } from './operator.ts';

type Holds = (left: number | string, operand: number | string) => boolean;

/**
 * R3: an operator that compares by order. Numbers compare as numbers, dates as dates, and a date with a four-digit
 * year by its year. If a side is empty or anything else, the result is false.
 */
export function ordering(
  named: Pick<Operator, 'name' | 'synonyms'>,
  example: string,
  holds: Holds,
): Operator {
  return {
    ...named,
    operand: { example, is: 'answer', insteadOfBlank: 'full' },
    dependsOn: { number: 'order', date: 'order' },
    negated: undefined,
    needs: 'a number or a date',
    test: (left, operand, kind) => compares(left, operand, kind, holds),
    prepare: (operand, kind) => prepareOrdering(operand, kind, holds),
  };
}

function compares(left: unknown, operand: unknown, kind: ValueKind, holds: Holds): boolean {
  if (kind === 'number') return holdsBetween(numberOf(left), numberOf(operand), holds);
  if (kind !== 'date') return false;
  const day = dateOf(left);
  if (day === undefined) return false;
  const year = yearOf(operand);
  if (year !== undefined) return holds(Number(day.slice(0, 4)), year);
  return holdsBetween(day, dateOf(operand), holds);
}

function holdsBetween(
  left: number | string | undefined,
  operand: number | string | undefined,
  holds: Holds,
): boolean {
  return left !== undefined && operand !== undefined && holds(left, operand);
}

function prepareOrdering(operand: unknown, kind: ValueKind, holds: Holds): PreparedTest {
  if (kind === 'number') {
    const bound = numberOf(operand);
    if (bound === undefined) return () => false;
    return (left) => holdsBetween(numberOf(left), bound, holds);
  }
  if (kind !== 'date') return () => false;
  const year = yearOf(operand);
  const bound = dateOf(operand);
  return (left) => {
    const day = dateOf(left);
    if (day === undefined) return false;
    if (year !== undefined) return holds(Number(day.slice(0, 4)), year);
    return holdsBetween(day, bound, holds);
  };
}
