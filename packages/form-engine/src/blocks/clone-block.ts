import { Block, type FormContext, type PanelRows } from './block.ts';

/**
 * Copies a block, with everything in it, into another form: changes to one do not show in the other.
 *
 * @param id the row's id in the other form
 */
export function cloneBlock(
  block: Block,
  form: FormContext,
  parent: Block | undefined,
  id: string = block.id,
): Block {
  const clone = new Block(form, block.plan, parent, id);
  clone.own = block.own.slice();
  clone.value = block.value.slice();
  clone.read = block.read.slice();
  clone.flags = block.flags.slice();
  clone.panels = block.panels.map((panel) => cloneRows(panel, form, clone));
  clone.questions = block.questions;
  // From now on each of them copies the list before writing to it.
  block.sharesQuestions = true;
  clone.sharesQuestions = true;
  if (id === block.id) clone.source = block.source;
  clone.unasked = block.unasked && new Map(block.unasked);
  clone.isOutside = block.isOutside;
  clone.isMade = block.isMade;
  clone.widths = block.widths && new Map(block.widths);
  clone.options = block.options && new Map(block.options);
  clone.asGiven = block.asGiven && new Map(block.asGiven);
  clone.lastGood = block.lastGood && new Map(block.lastGood);
  return clone;
}

function cloneRows(panel: PanelRows, form: FormContext, parent: Block): PanelRows {
  const rows = panel.rows.map((row) => cloneBlock(row, form, parent));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const visible =
    panel.visible === panel.rows
      ? rows
      : panel.visible.map((row) => rows[panel.rows.indexOf(row)] as Block);
  return { ...panel, rows, byId, visible };
}
