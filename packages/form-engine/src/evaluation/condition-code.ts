import { type Clause, type Expression, type OperatorName, operators } from '@plumbline/conditions';
import type { Block } from '../blocks/block.ts';
import { type BoundClause, compileClause, type Holds } from './run-clause.ts';

// A condition is a run of numbers, five per clause: how to compare, the slot to read, the index of the operand, and
// where to go if the clause holds and if it does not. Thousands of rules become a few arrays, and evaluating one is a
// loop: one closure per clause took three times the memory, plus a call each that could not be inlined.

const OPERATOR = 0;
const SLOT = 1;
const OPERAND = 2;
const IF_HOLDS = 3;
const IF_NOT = 4;
const SIZE = 5;

/** Jump targets that end the condition with a result. */
const TRUE = -1;
const FALSE = -2;

// How to compare. Stored answers are nearly always in their type's normal form, so one comparison is enough; anything
// else is left to the operator itself.
const TEXT_IS = 0;
const TEXT_IS_NOT = 1;
const NUMBER_IS = 2;
const ABOVE = 3;
const BELOW = 4;
const AT_LEAST = 5;
const AT_MOST = 6;
/** The operand is a closure that decides. */
const OTHER = 7;

/** Whether the condition that begins at `start` holds for a question of the block. */
export function holds(block: Block, start: number): boolean {
  const { read, plan } = block;
  const { code, operands } = plan;
  let at = start;
  do {
    const left = read[code[at + SLOT] as number];
    const operand = operands[code[at + OPERAND] as number];
    let isTrue: boolean;
    switch (code[at + OPERATOR]) {
      case TEXT_IS:
        isTrue =
          left === operand ||
          (!isPlainText(left) && operators.is.test(left, operand as string, 'text'));
        break;
      case TEXT_IS_NOT:
        isTrue =
          left !== operand &&
          (isPlainText(left) || operators.not.test(left, operand as string, 'text'));
        break;
      case NUMBER_IS:
        isTrue = isPlainNumber(left)
          ? left === operand
          : operators.is.test(left, operand as number, 'number');
        break;
      case ABOVE:
        isTrue = isPlainNumber(left)
          ? left > (operand as number)
          : operators.greater.test(left, operand as number, 'number');
        break;
      case BELOW:
        isTrue = isPlainNumber(left)
          ? left < (operand as number)
          : operators.less.test(left, operand as number, 'number');
        break;
      case AT_LEAST:
        isTrue = isPlainNumber(left)
          ? left >= (operand as number)
          : operators.min.test(left, operand as number, 'number');
        break;
      case AT_MOST:
        isTrue = isPlainNumber(left)
          ? left <= (operand as number)
          : operators.max.test(left, operand as number, 'number');
        break;
      default:
        isTrue = (operand as Holds)(block);
    }
    at = code[at + (isTrue ? IF_HOLDS : IF_NOT)] as number;
  } while (at >= 0);
  return at === TRUE;
}

/** Whether the value is null, or text that needs no trimming because it begins and ends with visible ASCII. */
function isPlainText(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'string' || value === '') return false;
  const [first, last] = [value.charCodeAt(0), value.charCodeAt(value.length - 1)];
  return first > SPACE && first < BEYOND_ASCII && last > SPACE && last < BEYOND_ASCII;
}

const SPACE = 0x20;
const BEYOND_ASCII = 0x7f;

/** Other numbers (Infinity, NaN) are left to the operator, which treats them as empty. */
function isPlainNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Writes the conditions of one plan. */
export class ConditionWriter {
  readonly #code: number[] = [];
  readonly #operands: unknown[] = [];

  /**
   * Writes a condition.
   *
   * @param bind called once per clause, from left to right
   * @returns where the condition begins
   */
  add(expression: Expression, bind: (clause: Clause) => BoundClause): number {
    const start = this.#code.length;
    this.#write(expression, TRUE, FALSE, bind);
    return start;
  }

  #write(
    expression: Expression,
    ifHolds: number,
    ifNot: number,
    bind: (clause: Clause) => BoundClause,
  ): void {
    if (expression.kind === 'clause') {
      this.#writeClause(expression, bind(expression), ifHolds, ifNot);
      return;
    }
    const { kind, parts } = expression;
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at] as Expression;
      const isLast = at === parts.length - 1;
      const next = isLast ? 0 : this.#code.length + SIZE * clausesOf(part);
      // The first part that holds decides an `or`, the first that does not decides an `and`; the last decides either.
      this.#write(
        part,
        kind === 'or' || isLast ? ifHolds : next,
        kind !== 'or' || isLast ? ifNot : next,
        bind,
      );
    }
  }

  #writeClause(clause: Clause, bound: BoundClause, ifHolds: number, ifNot: number): void {
    const { left } = bound;
    const how = left.kind === 'slot' && left.up === 0 ? comparisonOf(clause, bound) : OTHER;
    const isOther = how === OTHER || clause.operand?.kind !== 'literal' || left.kind !== 'slot';
    const operand = isOther ? compileClause(clause, bound) : clause.operand.value;
    const slot = isOther ? 0 : left.slot;
    this.#code.push(how, slot, this.#operands.length, ifHolds, ifNot);
    this.#operands.push(operand);
  }

  get code(): Int32Array {
    return Int32Array.from(this.#code);
  }

  get operands(): readonly unknown[] {
    return this.#operands.slice();
  }
}

function clausesOf(expression: Expression): number {
  if (expression.kind === 'clause') return 1;
  return expression.parts.reduce((sum, part) => sum + clausesOf(part), 0);
}

/** The direct comparison for a clause with a literal; `OTHER` if there is none. */
function comparisonOf({ operator, operand }: Clause, { kind }: BoundClause): number {
  if (operand?.kind !== 'literal') return OTHER;
  const { value } = operand;
  if (kind === 'text' && typeof value === 'string' && value !== '' && value.trim() === value)
    return OF_TEXTS[operator] ?? OTHER;
  if (kind === 'number' && typeof value === 'number') return OF_NUMBERS[operator] ?? OTHER;
  return OTHER;
}

const OF_TEXTS: Partial<Record<OperatorName, number>> = { is: TEXT_IS, not: TEXT_IS_NOT };
const OF_NUMBERS: Partial<Record<OperatorName, number>> = {
  is: NUMBER_IS,
  greater: ABOVE,
  less: BELOW,
  min: AT_LEAST,
  max: AT_MOST,
};
