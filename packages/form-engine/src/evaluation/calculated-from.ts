import { addressOf, type Block, blockUp, someInColumn } from '../blocks/block.ts';
import type { Bound } from '../compile/plan.ts';
import type { Address } from '../types.ts';

/** Addresses that a calculation's value comes from, including through other calculations and in hidden rows. */
export function calculatedFrom(block: Block, slot: number): readonly Address[] {
  const found = new Set<Address>();
  const visitInput = (at: Block, inner: number): false => {
    const input = addressOf(at, inner);
    if (found.has(input)) return false;
    found.add(input);
    visit(at, inner);
    return false;
  };
  const visit = (at: Block, inner: number) => {
    for (const [, bound] of at.plan.more[inner]?.calculation?.inputs ?? []) visitBound(at, bound);
  };
  const visitBound = (at: Block, bound: Bound) => {
    if (bound.kind === 'slot') visitInput(blockUp(at, bound.up), bound.slot);
    else if (bound.kind === 'column') someInColumn(at.form.top, bound.column, visitInput, true);
  };
  visit(block, slot);
  return [...found];
}
