import type { Clause, ValueKind } from '@plumbline/conditions';
import { type Block, blockUp, someInColumn } from '../blocks/block.ts';
import type { Bound, Column } from '../compile/plan.ts';
import { isNotAsked } from './not-asked.ts';
import { type Test, testOf } from './test-of-clause.ts';

/** A clause that is not a direct comparison: returns whether it holds for a question of the block. */
export type Holds = (block: Block) => boolean;

/** A clause's references, bound. */
export type BoundClause = {
  readonly left: Bound;
  readonly operand: Bound | undefined;
  /** How the left side is read; undefined for a fact without a known type. */
  readonly kind: ValueKind | undefined;
};

// Each closure is made in its own function: closures made in one function retain whatever any of them uses.

/** A clause as a closure, made once; every block of the plan runs the same one. */
export function compileClause(clause: Clause, { left, operand, kind }: BoundClause): Holds {
  const test = testOf(clause, kind);
  if (operand !== undefined) return compared(left, operand, test);
  switch (left.kind) {
    case 'slot':
      return left.up === 0 ? here(left.slot, test) : above(left.up, left.slot, test);
    case 'column':
      return across(left.column, test);
    case 'fact':
      return outside(left.at, left.inner, test);
    case 'nothing':
      return nowhere(test);
    default:
      return left satisfies never;
  }
}

function here(slot: number, test: Test): Holds {
  return (block) => test(block.read[slot]);
}

function above(up: number, slot: number, test: Test): Holds {
  return (block) => test(blockUp(block, up).read[slot]);
}

function across(column: Column, test: Test): Holds {
  return ({ form }) => someInColumn(form.top, column, (row, slot) => test(row.read[slot]));
}

function outside(at: number, inner: boolean, test: Test): Holds {
  return ({ form }) => someFact(form.facts[at]?.read, inner, test);
}

function nowhere(test: Test): Holds {
  return () => test(null);
}

/** Compares one question with another. */
function compared(left: Bound, operand: Bound, test: Test): Holds {
  return (block) => {
    const against = (value: unknown, row?: Block) =>
      someOperand(block, operand, row, (one) => test(value, one));
    switch (left.kind) {
      case 'slot':
        return against(blockUp(block, left.up).read[left.slot]);
      case 'column':
        return someInColumn(block.form.top, left.column, (row, slot) =>
          against(row.read[slot], row),
        );
      case 'fact':
        return someFact(block.form.facts[left.at]?.read, left.inner, (value) => against(value));
      case 'nothing':
        return against(null);
      default:
        return left satisfies never;
    }
  };
}

/** R1: for a question inside a panel of another section, any of its rows will do. */
function someFact(read: unknown, inner: boolean, test: Test): boolean {
  if (!inner) return test(read ?? null);
  return (
    Array.isArray(read) &&
    (read as unknown[]).some((value) => test(isNotAsked(value) ? null : value))
  );
}

/** Tests the operand's value; for an inner question, the same or an enclosing row's, else any visible row's will do. */
function someOperand(reader: Block, operand: Bound, row: Block | undefined, test: Test): boolean {
  switch (operand.kind) {
    case 'slot':
      return test(blockUp(reader, operand.up).read[operand.slot]);
    case 'fact':
      return someFact(reader.form.facts[operand.at]?.read, operand.inner, test);
    case 'nothing':
      return test(null);
    case 'column': {
      for (let at = row; at?.parent !== undefined; at = at.parent) {
        const slot = at.plan.slots.get(operand.column.id);
        if (slot !== undefined) return test(at.read[slot]);
      }
      return someInColumn(reader.form.top, operand.column, (mate, slot) => test(mate.read[slot]));
    }
    default:
      return operand satisfies never;
  }
}
