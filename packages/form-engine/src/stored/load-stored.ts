import type { PanelRow, Question } from '@plumbline/schemas';
import { Block, makeRows, type PanelRows } from '../blocks/block.ts';
import { initBlock, rowFrom } from '../blocks/load-block.ts';
import { recordWritten, setOwnAnswer } from '../blocks/own-answer.ts';
import { IS_PANEL, type PanelPlan, type Plan } from '../compile/plan.ts';
import { markStale } from '../documents/write-document.ts';
import type { Extras, StoredAnswers, StoredRow, StoredScope } from './stored-answers.ts';

// Loads stored answers into blocks, without making a document first.

/** Loads the answers of all sections into the top block; a section without stored answers gets the template's own. */
export function loadStored(
  top: Block,
  ranges: ReadonlyMap<string, readonly [from: number, to: number]>,
  answers: ReadonlyMap<string, StoredAnswers>,
): void {
  initBlock(top, top.plan.questions);
  const panels: PanelRows[] = [];
  for (const [link, [from, to]] of ranges)
    fillSlots(top, from, to, answers.get(link) ?? NOTHING, panels, link);
  endFilling(top, panels);
}

/** Creates a row from a stored one. It is not in any panel yet. */
export function storedRow(block: Block, plan: Plan, stored: StoredRow): Block {
  const row = new Block(block.form, plan, block, stored.id);
  initBlock(row, plan.questions);
  const panels: PanelRows[] = [];
  fillSlots(row, 0, plan.size, stored, panels, '');
  endFilling(row, panels);
  // The questions are filled in when the document is written; unknown fields of the row are there from the start.
  if (stored.extras !== undefined)
    row.source = { ...stored.extras, id: stored.id, questions: NO_QUESTIONS };
  return row;
}

function endFilling(block: Block, panels: readonly PanelRows[]): void {
  block.value = block.own.slice();
  block.read = block.own.slice();
  if (panels.length > 0) block.panels = panels;
}

/** @param name the key for the scope's unasked answers: its section, or '' in a row */
function fillSlots(
  block: Block,
  from: number,
  to: number,
  scope: StoredScope,
  panels: PanelRows[],
  name: string,
): void {
  const { plan } = block;
  const { values, rows, questionExtras } = scope;
  for (let slot = from; slot < to; slot += 1) {
    const { id } = plan.definitions[slot] as Plan['definitions'][number];
    const question = block.questions[slot] as Question;
    if (((plan.traits[slot] as number) & IS_PANEL) !== 0) {
      const panel = plan.panels[plan.panelAt.get(slot) as number] as PanelPlan;
      panels.push(fillRows(block, slot, panel, rows?.[id], question.panels ?? NO_ROWS));
    } else if (Object.hasOwn(values, id)) takeStored(block, slot, values[id]);
    else if (question.value != null) setOwnAnswer(block, slot, question.value);
  }
  if (questionExtras !== undefined) addExtras(block, from, to, questionExtras);
  const unasked = unaskedOf(plan, from, to, scope);
  if (unasked !== undefined) (block.unasked ??= new Map()).set(name, unasked);
}

function takeStored(block: Block, slot: number, value: unknown): void {
  setOwnAnswer(block, slot, value);
  recordWritten(block, slot, value);
  markStale(block, slot);
}

function fillRows(
  block: Block,
  slot: number,
  { rows: plan }: PanelPlan,
  stored: readonly StoredRow[] | undefined,
  template: readonly PanelRow[],
): PanelRows {
  const panel = makeRows();
  const add = (row: Block): void => {
    panel.rows.push(row);
    panel.byId.set(row.id, row);
  };
  if (stored === undefined) for (const source of template) add(rowFrom(block, plan, source));
  else {
    markStale(block, slot);
    for (const one of stored) add(storedRow(block, plan, one));
  }
  return panel;
}

function addExtras(
  block: Block,
  from: number,
  to: number,
  all: Readonly<Record<string, Extras>>,
): void {
  for (const [id, extras] of Object.entries(all)) {
    const slot = block.plan.slots.get(id);
    if (slot === undefined || slot < from || slot >= to) continue;
    if (block.sharesQuestions) {
      block.questions = block.questions.slice();
      block.sharesQuestions = false;
    }
    (block.questions as Question[])[slot] = {
      ...extras,
      ...(block.questions[slot] as Question),
    };
    markStale(block, slot);
  }
}

/** Answers to questions that are not asked here: a later version of the template may ask them again. */
export function unaskedOf(
  plan: Plan,
  from: number,
  to: number,
  scope: StoredScope,
): StoredScope | undefined {
  const { values, rows, questionExtras } = scope;
  const isAsked = (id: string): boolean => {
    const slot = plan.slots.get(id);
    return slot !== undefined && slot >= from && slot < to;
  };
  const left: { values: Record<string, unknown> } & {
    -readonly [K in 'rows' | 'questionExtras']?: StoredScope[K];
  } = { values: {} };
  let isAny = false;
  for (const id in values)
    if (!isAsked(id)) {
      left.values[id] = values[id];
      isAny = true;
    }
  for (const id in rows)
    if (!isAsked(id)) {
      left.rows = { ...left.rows, [id]: rows[id] as readonly StoredRow[] };
      isAny = true;
    }
  for (const id in questionExtras)
    if (!isAsked(id)) {
      left.questionExtras = { ...left.questionExtras, [id]: questionExtras[id] as Extras };
      isAny = true;
    }
  return isAny ? left : undefined;
}

const NOTHING: StoredScope = { values: {} };
const NO_ROWS: readonly PanelRow[] = [];
const NO_QUESTIONS: PanelRow['questions'] = [];
