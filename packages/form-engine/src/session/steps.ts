import { addressOf, type Block } from '../blocks/block.ts';
import { type Edit, editsOf, type Step } from './history.ts';
import type { StepEdit } from '../types.ts';

/** A step as plain data, in the order in which it was done; empty if there is none. */
export function describeStep(step: Step | undefined): readonly StepEdit[] {
  return step === undefined ? [] : editsOf(step).map(describe);
}

function describe(edit: Edit): StepEdit {
  const address = addressOf(edit.block, edit.slot);
  switch (edit.kind) {
    case 'set':
      return { kind: 'answer', address };
    case 'insert':
      return { kind: 'rowAdded', panel: address, row: edit.row.id, place: edit.at };
    case 'remove':
      return { kind: 'rowRemoved', panel: address, row: edit.row.id, place: edit.at };
    case 'move':
      return { kind: 'rowMoved', panel: address, row: edit.row.id, place: edit.to };
    default:
      return edit satisfies never;
  }
}

/** The last removal of a row, if it can still be undone; undefined if it is too long ago or never happened. */
export function removalOf(
  steps: readonly Step[],
  block: Block,
  slot: number,
  rowId: string,
): { readonly row: Block; readonly at: number } | undefined {
  for (const edit of steps.toReversed().flatMap(editsOf))
    if (
      edit.kind === 'remove' &&
      edit.block === block &&
      edit.slot === slot &&
      edit.row.id === rowId
    )
      return edit;
  return undefined;
}
