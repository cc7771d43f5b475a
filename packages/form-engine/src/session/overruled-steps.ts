import type { Block } from '../blocks/block.ts';
import { type Edit, editsOf, type Step } from './history.ts';

/**
 * A person's steps without what another person's edits overruled. This person can no longer undo changes to an answer
 * that the other gave, a row that the other removed or restored, or an order that the other chose.
 */
export function withoutOverruled(steps: readonly Step[], theirs: Step): readonly Step[] {
  const answered = new Map<Block, Set<number>>();
  const ordered = new Map<Block, Set<number>>();
  const removed = new Set<Block>();
  const brought: Edit[] = [];
  for (const edit of editsOf(theirs)) {
    const { block, slot } = edit;
    if (edit.kind === 'set') note(answered, block, slot);
    else if (edit.kind === 'move') note(ordered, block, slot);
    else if (edit.kind === 'remove') removed.add(edit.row);
    else brought.push(edit);
  }
  const isTheirs = (row: Block): boolean =>
    removed.has(row) ||
    // Their new row has the id of a row that this person removed: restoring that one would remove theirs.
    brought.some(
      (edit) =>
        edit.kind === 'insert' &&
        edit.row !== row &&
        edit.row.id === row.id &&
        edit.block === row.parent &&
        edit.slot === row.plan.panelSlot,
    );
  const isWithin = (block: Block): boolean =>
    block.parent !== undefined && (isTheirs(block) || isWithin(block.parent));
  const stays = (edit: Edit): boolean => {
    const { block, slot } = edit;
    if (isWithin(block)) return false;
    switch (edit.kind) {
      case 'set':
        return answered.get(block)?.has(slot) !== true;
      case 'move':
        return ordered.get(block)?.has(slot) !== true && !isTheirs(edit.row);
      case 'insert':
      case 'remove':
        return !isTheirs(edit.row);
      default:
        return edit satisfies never;
    }
  };
  return steps.flatMap((step) => {
    const edits = editsOf(step);
    const kept = edits.filter(stays);
    if (kept.length === edits.length) return [step];
    // Rows that an answer called for cannot be undone without the answer.
    if (edits[0]?.kind === 'set' && kept.every(({ kind }) => kind === 'insert')) return [];
    return kept.length === 0 ? [] : [kept.length === 1 ? (kept[0] as Edit) : kept];
  });
}

function note(slots: Map<Block, Set<number>>, block: Block, slot: number): void {
  slots.set(block, (slots.get(block) ?? new Set()).add(slot));
}
