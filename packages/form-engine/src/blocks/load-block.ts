import type { PanelRow, Question } from '@plumbline/schemas';
import { Block, makeRows } from './block.ts';
import { questionsBySlot } from '../compile/build-plans.ts';
import { takeOwn } from './own-answer.ts';
import type { PanelPlan, Plan } from '../compile/plan.ts';
import { blankOf } from './rows.ts';
import { markStale } from '../documents/write-document.ts';

// Blocks are filled with the answers of documents here; how they then stand, `form.ts` decides.

/** Reads the answers of a block, and makes the rows that they bring. */
export function fillBlock(block: Block, questions: readonly Question[]): void {
  const { plan } = block;
  beginBlock(block, questions);
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
      const row = rowFrom(block, panel.rows, source);
      rows.rows.push(row);
      rows.byId.set(row.id, row);
    }
    return rows;
  });
}

/** A block without answers, to be filled. */
export function beginBlock(block: Block, questions: readonly Question[]): void {
  const { plan } = block;
  block.questions = questions;
  block.sharesQuestions = true;
  block.flags = plan.start.slice();
  block.own = plan.nothing.slice();
}

/** A row as a document has it. It stands nowhere yet. */
export function rowFrom(block: Block, plan: Plan, source: PanelRow): Block {
  const row = new Block(block.form, plan, block, String(source.id));
  const { questions } = source;
  const roots = rootsOfRow(plan, questions);
  fillBlock(row, questionsBySlot(plan, roots));
  row.source = source;
  const isWhole =
    roots.length === questions.length && roots.every((one, at) => one === questions[at]);
  // The document is to have what the row lacks from the first time that it is asked for: undoing leads back to it.
  if (!isWhole) markStale(block, plan.panelSlot);
  return row;
}

/**
 * The questions of a row in the order of its panel. One that the row lacks, for it was saved before the panel asked
 * it, stands as it stood.
 */
export function rootsOfRow(
  plan: Plan,
  questions: readonly Question[],
  before: readonly Question[] = plan.questions,
): readonly Question[] {
  const roots: Question[] = [];
  for (let slot = 0; slot < plan.size; slot = plan.ends[slot] as number) {
    const there = before[slot] as Question;
    const next = questions[roots.length];
    const found = next?.id === there.id ? next : questions.find(({ id }) => id === there.id);
    roots.push(found ?? there);
  }
  return roots;
}

/** A row to come: what its panel asks, without answers. It stands nowhere yet. */
export function nextRow(block: Block, slot: number, id: string): Block {
  const { panels, panelAt } = block.plan;
  const { rows: plan } = panels[panelAt.get(slot) as number] as PanelPlan;
  const row = new Block(block.form, plan, block, id);
  let blank = blanks.get(plan);
  if (blank === undefined) blanks.set(plan, (blank = blankOf(plan)));
  fillBlock(row, blank);
  return row;
}

/** The questions of rows to come, once for each panel. */
const blanks = new WeakMap<Plan, readonly Question[]>();
