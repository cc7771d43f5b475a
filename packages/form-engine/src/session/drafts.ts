import { addressOf, type Block, eachSlot, type PanelRows, rowsAt } from '../blocks/block.ts';
import { cloneBlock } from '../blocks/clone-block.ts';
import type { Editing } from './editing.ts';
import { isSame } from '../evaluation/evaluate.ts';
import { keyOf } from '../evaluation/choice-rows.ts';
import type { Step } from './history.ts';
import { writtenOf } from '../blocks/own-answer.ts';
import { freeRowId } from '../blocks/rows.ts';
import type { Address } from '../types.ts';

/** The net effect of a draft's steps: whatever they undid themselves is not a change. */
type Net = {
  /** Answers given in rows that remain, with the value that was written before each. */
  readonly answers: ReadonlyMap<Block, ReadonlyMap<number, unknown>>;
  readonly removed: ReadonlySet<Block>;
  readonly inserted: ReadonlySet<Block>;
  /** Panels whose rows were moved, by their blocks. */
  readonly moved: ReadonlyMap<Block, ReadonlySet<number>>;
};

/**
 * Applies a draft's changes to its form, on top of whatever changed in the form in the meantime.
 *
 * A row that both added under one id becomes two; one that both made for the same choice stays one. Answers in rows
 * that the form no longer has are lost.
 *
 * @param old the rows that existed when the draft was made, see {@link rowsIn}
 * @returns the draft's addresses of lost answers
 */
export function commitDraft(
  steps: readonly Step[],
  editing: Editing,
  old: Set<Block>,
): readonly Address[] {
  const { answers, removed, inserted, moved } = netOf(steps);
  const { top } = editing.form;
  const lost: Address[] = [];
  const brought = new Map<Block, Block>();
  const inForm = (block: Block): Block | undefined => {
    if (block.parent === undefined) return top;
    const known = brought.get(block);
    if (known !== undefined) return known;
    const parent = inForm(block.parent);
    const row = parent && rowsAt(parent, block.plan.panelSlot)?.byId.get(block.id);
    return row?.plan === block.plan && old.has(row) ? row : undefined;
  };
  for (const [block, slots] of answers) {
    const there = inForm(block);
    for (const [slot, before] of slots) {
      const written = writtenOf(block, slot);
      if (isSame(before, written)) continue;
      if (there === undefined) lost.push(addressOf(block, slot));
      else editing.setWritten(there, slot, written);
    }
  }
  for (const row of removed) {
    const there = inForm(row);
    if (there?.parent !== undefined) editing.removeRow(there.parent, there.plan.panelSlot, there);
  }
  for (const row of inserted) {
    const parent = inForm(row.parent as Block);
    if (parent === undefined) answersIn(row, (block, slot) => lost.push(addressOf(block, slot)));
    else brought.set(row, insertLike(row, parent, editing, old));
  }
  for (const [block, slots] of moved) {
    const there = inForm(block);
    for (const slot of slots) {
      const wanted = (rowsAt(block, slot) as PanelRows).rows.flatMap((row) => inForm(row) ?? []);
      if (there !== undefined) arrange(there, slot, wanted, editing);
    }
  }
  return lost;
}

function netOf(steps: readonly Step[]): Net {
  const answers = new Map<Block, Map<number, unknown>>();
  const [removed, inserted] = [new Set<Block>(), new Set<Block>()];
  const moved = new Map<Block, Set<number>>();
  for (const edit of steps.flat()) {
    const { block, slot } = edit;
    switch (edit.kind) {
      case 'set': {
        const before = answers.get(block) ?? new Map<number, unknown>();
        answers.set(block, before);
        if (!before.has(slot)) before.set(slot, edit.before);
        break;
      }
      case 'insert':
        inserted.add(edit.row);
        break;
      case 'remove':
        if (!inserted.delete(edit.row)) removed.add(edit.row);
        break;
      case 'move':
        moved.set(block, (moved.get(block) ?? new Set()).add(slot));
        break;
      default:
        edit satisfies never;
    }
  }
  // A new row is inserted with everything in it, and a removed row takes its contents along.
  const isGone = (block: Block) => block.isDead;
  const isNew = (block: Block): boolean =>
    inserted.has(block) || (block.parent !== undefined && isNew(block.parent));
  for (const block of answers.keys()) if (isGone(block) || isNew(block)) answers.delete(block);
  for (const block of moved.keys()) if (isGone(block) || isNew(block)) moved.delete(block);
  for (const row of removed) if (isGone(row.parent as Block)) removed.delete(row);
  const whole = [...inserted].filter((row) => !isGone(row) && !isNew(row.parent as Block));
  return { answers, removed, inserted: new Set(whole), moved };
}

/** All rows of a form. Collected from the original when a draft is made, it distinguishes old rows from new ones. */
export function rowsIn(block: Block, found = new Set<Block>()): Set<Block> {
  for (const { rows } of block.panels)
    for (const row of rows) {
      found.add(row);
      rowsIn(row, found);
    }
  return found;
}

/**
 * Inserts a draft's row, with everything in it, at the draft's position; or, if the form made a row for the same choice
 * in the meantime, puts the draft's answers into that row.
 */
function insertLike(row: Block, parent: Block, editing: Editing, old: Set<Block>): Block {
  const slot = row.plan.panelSlot;
  const panel = rowsAt(parent, slot) as PanelRows;
  const per = parent.plan.more[slot]?.per;
  const key = per === undefined ? '' : keyOf(row, per.key);
  // If a choice may have several rows, only the two automatically made ones match, not rows that a person added.
  const isTwin = (one: Block) => per?.isMany !== true || (one.isMade && row.isMade);
  const twin = panel.rows.find(
    (one) =>
      key !== '' &&
      !old.has(one) &&
      one.plan === row.plan &&
      keyOf(one, per?.key ?? '') === key &&
      isTwin(one),
  );
  if (twin !== undefined) {
    old.add(twin);
    for (let inner = 0; inner < row.plan.size; inner += 1)
      if (row.own[inner] !== null) editing.setWritten(twin, inner, writtenOf(row, inner));
    for (const rows of row.panels) for (const one of rows.rows) insertLike(one, twin, editing, old);
    return twin;
  }
  const id = panel.byId.has(row.id) ? freeRowId(panel, '') : row.id;
  const clone = cloneBlock(row, editing.form, parent, id);
  const at = (rowsAt(row.parent as Block, slot) as PanelRows).rows.indexOf(row);
  editing.insertRow(parent, slot, clone, Math.min(at, panel.rows.length));
  old.add(clone);
  return clone;
}

/** Moves rows into the wanted order among themselves. */
export function arrange(
  block: Block,
  slot: number,
  wanted: readonly Block[],
  editing: Editing,
): void {
  const { rows } = rowsAt(block, slot) as PanelRows;
  for (const [at, row] of arranged(rows, wanted).entries())
    if (rows[at] !== row) editing.moveRow(block, slot, row, at);
}

/** The rows, with the wanted ones reordered among themselves and all others where they were. */
function arranged(rows: readonly Block[], wanted: readonly Block[]): readonly Block[] {
  const among = new Set(wanted);
  let next = 0;
  return rows.map((row) => {
    if (!among.has(row)) return row;
    next += 1;
    return wanted[next - 1] as Block;
  });
}

function answersIn(row: Block, visit: (block: Block, slot: number) => void): void {
  eachSlot(row, 0, row.plan.size, (block, slot) => {
    if (block.own[slot] !== null) visit(block, slot);
  });
}
