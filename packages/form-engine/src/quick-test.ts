import type { Clause, OperatorName, ValueKind } from '@plumbline/conditions';
import { compileTest, operators } from '@plumbline/conditions';
import type { Holds } from './plan.ts';

/** Whether a clause holds for a left value, and for an operand's value where the operand is a reference. */
export type Test = (left: unknown, operand?: unknown) => boolean;

/**
 * The test of a clause.
 *
 * @param kind how the left side is read; undefined for a fact of which no type is told: it is read as what it is
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

/**
 * A test of a question in the reader's own block, as one comparison: stored answers are nearly always in the form
 * that their type gives them, and only the rest is left to the operator itself. Undefined where there is no such
 * short way. A closure each, over a slot and a value: forms have thousands of them.
 */
export function quickClause(
  { operator, operand }: Clause,
  kind: ValueKind | undefined,
  slot: number,
): Holds | undefined {
  if (operand?.kind !== 'literal') return undefined;
  const { value } = operand;
  if (kind === 'text' && typeof value === 'string' && value !== '' && value.trim() === value)
    return operator === 'is'
      ? textIs(slot, value)
      : operator === 'not'
        ? textIsNot(slot, value)
        : undefined;
  if (kind === 'number' && typeof value === 'number') return quickNumber(operator, slot, value);
  return undefined;
}

function textIs(slot: number, value: string): Holds {
  return (block) => {
    const left = block.read[slot];
    return left === value || (!isPlainText(left) && operators.is.test(left, value, 'text'));
  };
}

function textIsNot(slot: number, value: string): Holds {
  return (block) => {
    const left = block.read[slot];
    return left !== value && (isPlainText(left) || operators.not.test(left, value, 'text'));
  };
}

/** Nothing, or a text without anything around it to trim. */
function isPlainText(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'string' || value === '') return false;
  const [first, last] = [value.charCodeAt(0), value.charCodeAt(value.length - 1)];
  return first > SPACE && first < BEYOND_ASCII && last > SPACE && last < BEYOND_ASCII;
}

const SPACE = 0x20;
const BEYOND_ASCII = 0x7f;

function quickNumber(operator: OperatorName, slot: number, value: number): Holds | undefined {
  switch (operator) {
    case 'is':
      return numberIs(slot, value);
    case 'greater':
      return numberIsAbove(slot, value);
    case 'less':
      return numberIsBelow(slot, value);
    case 'min':
      return numberIsLeast(slot, value);
    case 'max':
      return numberIsMost(slot, value);
    default:
      return undefined;
  }
}

function numberIs(slot: number, value: number): Holds {
  return ({ read }) => {
    const left = read[slot];
    return isPlainNumber(left) ? left === value : operators.is.test(left, value, 'number');
  };
}

function numberIsAbove(slot: number, value: number): Holds {
  return ({ read }) => {
    const left = read[slot];
    return isPlainNumber(left) ? left > value : operators.greater.test(left, value, 'number');
  };
}

function numberIsBelow(slot: number, value: number): Holds {
  return ({ read }) => {
    const left = read[slot];
    return isPlainNumber(left) ? left < value : operators.less.test(left, value, 'number');
  };
}

function numberIsLeast(slot: number, value: number): Holds {
  return ({ read }) => {
    const left = read[slot];
    return isPlainNumber(left) ? left >= value : operators.min.test(left, value, 'number');
  };
}

function numberIsMost(slot: number, value: number): Holds {
  return ({ read }) => {
    const left = read[slot];
    return isPlainNumber(left) ? left <= value : operators.max.test(left, value, 'number');
  };
}

/** An infinite one is left to the operator, which takes it for empty. */
function isPlainNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
