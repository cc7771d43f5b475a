import type { PanelRow, Question } from '@plumbline/schemas';
import { type Block, type PanelRows, rowsAt } from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import { arrange } from '../session/drafts.ts';
import type { Editing } from '../session/editing.ts';
import { isSame } from '../evaluation/evaluate.ts';
import { rowFrom } from '../blocks/load-block.ts';
import { recordWritten, writtenOf } from '../blocks/own-answer.ts';
import { IS_PANEL, type PanelPlan } from '../compile/plan.ts';
import { markStale } from '../documents/write-document.ts';
import { storedRow, unaskedOf } from './load-stored.ts';
import type { Extras, StoredAnswers, StoredRow, StoredScope } from './stored-answers.ts';
import { extrasOfQuestion, extrasOfRow } from './stored-of.ts';

/**
 * Gives one section of an open form other answers, as if the form had been opened with them. Rows that were made for
 * choices are removed first: opening makes them again.
 */
export function applyStored(
  editing: Editing,
  link: string,
  [from, to]: readonly [from: number, to: number],
  answers: StoredAnswers,
): void {
  const { top } = editing.form;
  removeMadeRows(top, editing);
  applyScope(top, from, to, answers, link, editing);
}

function removeMadeRows(block: Block, editing: Editing): void {
  for (const [at, panel] of block.panels.entries()) {
    const { slot } = block.plan.panels[at] as PanelPlan;
    for (const row of panel.rows.filter(({ isMade }) => isMade))
      editing.removeRow(block, slot, row);
    for (const row of panel.rows) removeMadeRows(row, editing);
  }
}

function applyScope(
  block: Block,
  from: number,
  to: number,
  scope: StoredScope,
  name: string,
  editing: Editing,
): void {
  const { plan } = block;
  for (let slot = from; slot < to; slot += 1) {
    const { id, question } = plan.definitions[slot] as Definition;
    if (((plan.traits[slot] as number) & IS_PANEL) !== 0)
      applyRows(block, slot, scope.rows?.[id], question.panels ?? NO_ROWS, editing);
    else {
      const given = Object.hasOwn(scope.values, id) ? scope.values[id] : question.value;
      if (!isSame(writtenOf(block, slot) ?? null, given ?? null))
        editing.setWritten(block, slot, given);
    }
    applyExtras(block, slot, scope.questionExtras?.[id]);
  }
  const unasked = unaskedOf(plan, from, to, scope);
  if (unasked !== undefined) (block.unasked ??= new Map()).set(name, unasked);
  else block.unasked?.delete(name);
}

function applyExtras(block: Block, slot: number, wanted: Extras | undefined): void {
  if (isSame(extrasOfQuestion(block, slot), wanted)) return;
  const written = writtenOf(block, slot);
  if (block.sharesQuestions) {
    block.questions = block.questions.slice();
    block.sharesQuestions = false;
  }
  const question = block.plan.questions[slot] as Question;
  (block.questions as Question[])[slot] = { ...wanted, ...question };
  recordWritten(block, slot, written);
  markStale(block, slot);
}

function applyRows(
  block: Block,
  slot: number,
  stored: readonly StoredRow[] | undefined,
  template: readonly PanelRow[],
  editing: Editing,
): void {
  const panel = rowsAt(block, slot) as PanelRows;
  const { rows: plan } = block.plan.panels[block.plan.panelAt.get(slot) as number] as PanelPlan;
  const ids = new Set(stored?.map(({ id }) => id));
  for (const row of panel.rows.filter(({ id }) => !ids.has(id)))
    editing.removeRow(block, slot, row);
  const insert = (row: Block): Block => {
    editing.insertRow(block, slot, row, panel.rows.length);
    return row;
  };
  if (stored === undefined) {
    for (const source of template) insert(rowFrom(block, plan, source));
    return;
  }
  const wanted = stored.map((one) => {
    const row = panel.byId.get(one.id);
    if (row === undefined) return insert(storedRow(block, plan, one));
    applyScope(row, 0, plan.size, one, '', editing);
    if (!isSame(extrasOfRow(row), one.extras)) {
      row.source = { ...one.extras, id: one.id, questions: [] };
      markStale(block, slot);
    }
    return row;
  });
  arrange(block, slot, wanted, editing);
}

const NO_ROWS: readonly PanelRow[] = [];
