import type { PanelRow, Question } from '@plumbline/schemas';
import { Block, makeRows, type PanelRows, rowsAt } from './block.ts';
import { questionsBySlot } from './build-plans.ts';
import type { Definition } from './definition.ts';
import { takeOwn } from './own.ts';
import type { PanelPlan, Plan } from './plan.ts';
import { blankOf } from './rows.ts';

// Blocks are filled with answers here; how they then stand, `form.ts` decides.

/** How a row of a document is worded. */
export type RowPlans = (panel: PanelPlan, row: PanelRow) => Plan;

/** In the documents that were compiled: as the prototype words it, unless it was found to be a variant. */
const compiled: RowPlans = (panel, row) => panel.variantOf.get(row) ?? panel.prototype;

/** Reads the answers of a block, and makes the rows that they bring. */
export function fillBlock(
  block: Block,
  questions: readonly Question[],
  rowPlans: RowPlans = compiled,
): void {
  const { plan } = block;
  block.questions = questions;
  block.sharesQuestions = true;
  block.flags = plan.start.slice();
  block.own = plan.nothing.slice();
  for (let slot = 0; slot < plan.size; slot += 1) {
    const { value } = questions[slot] as Question;
    if (value !== undefined && value !== null && value !== '') takeOwn(block, slot, value);
  }
  block.value = block.own.slice();
  block.read = block.own.slice();
  if (plan.panels.length === 0) return;
  block.panels = plan.panels.map((panel) => {
    const rows = makeRows();
    for (const source of (questions[panel.slot] as Question).panels ?? []) {
      const row = rowFrom(block, rowPlans(panel, source), source, rowPlans);
      rows.rows.push(row);
      rows.byId.set(row.id, row);
    }
    return rows;
  });
}

/** A row as a document has it. It stands nowhere yet. */
export function rowFrom(block: Block, plan: Plan, source: PanelRow, rowPlans: RowPlans): Block {
  const row = new Block(block.form, plan, block, String(source.id));
  fillBlock(row, questionsBySlot(plan, source.questions), rowPlans);
  row.source = source;
  return row;
}

/** A row to come: the last row's structure, else the prototype's, without answers. It stands nowhere yet. */
export function nextRow(block: Block, slot: number, id: string): Block {
  const last = (rowsAt(block, slot) as PanelRows).rows.at(-1);
  const { panels, panelAt, definitions } = block.plan;
  const { prototype } = panels[panelAt.get(slot) as number] as PanelPlan;
  const plan = last === undefined ? prototype : last.plan;
  let blank = last?.blank;
  if (blank === undefined) {
    const { question } = definitions[slot] as Definition;
    blank = blankOf(plan, last?.questions ?? questionsBySlot(plan, question.questions ?? []));
    if (last !== undefined) last.blank = blank;
  }
  const row = new Block(block.form, plan, block, id);
  fillBlock(row, blank);
  row.blank = blank;
  return row;
}
