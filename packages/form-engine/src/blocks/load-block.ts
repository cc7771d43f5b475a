import type { PanelRow, Question } from '@plumbline/schemas';
import { Block, makeRows } from './block.ts';
import { questionsBySlot } from '../compile/build-plans.ts';
import { setOwnAnswer } from './own-answer.ts';
import type { PanelPlan, Plan } from '../compile/plan.ts';
import { blankOf } from './rows.ts';
import { markStale } from '../documents/write-document.ts';

// Loads answers from documents into blocks. `form.ts` then works out their state.

/** Loads the answers of a block, and makes its rows. */
export function loadBlock(block: Block, questions: readonly Question[]): void {
  const { plan } = block;
  initBlock(block, questions);
  for (let slot = 0; slot < plan.size; slot += 1) {
    const { value } = questions[slot] as Question;
    if (value !== undefined && value !== null && value !== '') setOwnAnswer(block, slot, value);
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

/** Prepares a block without answers. */
export function initBlock(block: Block, questions: readonly Question[]): void {
  const { plan } = block;
  block.questions = questions;
  block.sharesQuestions = true;
  block.flags = plan.start.slice();
  block.own = plan.nothing.slice();
}

/** Creates a row from a document's row. It is not in any panel yet. */
export function rowFrom(block: Block, plan: Plan, source: PanelRow): Block {
  const row = new Block(block.form, plan, block, String(source.id));
  const { questions } = source;
  const roots = rootsOfRow(plan, questions);
  loadBlock(row, questionsBySlot(plan, roots));
  row.source = source;
  const isWhole =
    roots.length === questions.length && roots.every((one, at) => one === questions[at]);
  // Written documents include what the row lacks from the start, so that undo leads back to the same document.
  if (!isWhole) markStale(block, plan.panelSlot);
  return row;
}

/**
 * The questions of a row, in the order of its panel. A row that was saved before the panel asked a question lacks it:
 * the question then comes from `before`.
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

/** A new row without answers. It is not in any panel yet. */
export function nextRow(block: Block, slot: number, id: string): Block {
  const { panels, panelAt } = block.plan;
  const { rows: plan } = panels[panelAt.get(slot) as number] as PanelPlan;
  const row = new Block(block.form, plan, block, id);
  let blank = blanks.get(plan);
  if (blank === undefined) blanks.set(plan, (blank = blankOf(plan)));
  loadBlock(row, blank);
  return row;
}

/** The questions of new rows, made once per panel. */
const blanks = new WeakMap<Plan, readonly Question[]>();
