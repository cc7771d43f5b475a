import { type Block, blockUp, columnValues } from '../blocks/block.ts';
import type { Bound } from '../compile/plan.ts';

/** The value of a bound reference; for a column, the list of its visible rows' values in document order. */
export function valuesOf(block: Block, bound: Bound): unknown {
  switch (bound.kind) {
    case 'slot':
      return blockUp(block, bound.up).read[bound.slot];
    case 'column':
      return columnValues(block.form.top, bound.column);
    case 'fact':
      return block.form.facts[bound.at]?.read ?? null;
    case 'nothing':
      return null;
    default:
      return bound satisfies never;
  }
}
