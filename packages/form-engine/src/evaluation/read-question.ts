import { type Block, has, IS_HIDDEN, someInColumn } from '../blocks/block.ts';
import { panelsAround } from '../compile/names.ts';

/** The effective value of a question as others read it; for one in rows, the list of the visible rows' values. */
export function readQuestion(top: Block, id: string): unknown {
  const slot = top.plan.slots.get(id);
  if (slot !== undefined) return top.read[slot];
  return top.form.program.questionOf(id) === undefined ? null : valuesFor(top, id, null);
}

/**
 * The effective values of a question: one outside panels, those of the visible rows inside one.
 *
 * @param hidden the value to give for a hidden question
 */
export function valuesFor(top: Block, id: string, hidden: unknown): unknown[] {
  const slot = top.plan.slots.get(id);
  if (slot !== undefined) return [has(top, slot, IS_HIDDEN) ? hidden : top.read[slot]];
  const values: unknown[] = [];
  someInColumn(
    top,
    { id, panels: panelsAround(id, top.form.program.questionOf) },
    (block, inner) => {
      values.push(has(block, inner, IS_HIDDEN) ? hidden : block.read[inner]);
      return false;
    },
  );
  return values;
}
