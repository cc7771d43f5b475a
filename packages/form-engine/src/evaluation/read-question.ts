import { type Block, has, IS_HIDDEN, someInColumn } from '../blocks/block.ts';
import { panelsAround } from '../compile/names.ts';

/** The effective value of a question as others read it: of one in rows, the list of the visible rows' values. */
export function readQuestion(top: Block, id: string): unknown {
  const slot = top.plan.slots.get(id);
  if (slot !== undefined) return top.read[slot];
  return top.form.program.questionOf(id) === undefined ? null : valuesFor(top, id, true);
}

/**
 * The effective values of a question: one outside panels, those of the visible rows inside one.
 *
 * @param withHidden whether a hidden one is given as null; else it is left out
 */
export function valuesFor(top: Block, id: string, withHidden: boolean): unknown[] {
  const slot = top.plan.slots.get(id);
  if (slot !== undefined) return withHidden || !has(top, slot, IS_HIDDEN) ? [top.read[slot]] : [];
  const values: unknown[] = [];
  someInColumn(
    top,
    { id, panels: panelsAround(id, top.form.program.questionOf) },
    (block, inner) => {
      if (withHidden || !has(block, inner, IS_HIDDEN)) values.push(block.read[inner]);
      return false;
    },
  );
  return values;
}
