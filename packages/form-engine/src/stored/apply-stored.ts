import type { PanelRow, Question } from '@plumbline/schemas';
import { type Block, type PanelRows, rowsAt } from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import { arrange } from '../session/drafts.ts';
import type { Editing } from '../session/editing.ts';
import { isSame } from '../evaluation/evaluate.ts';
import { rowFrom } from '../blocks/load-block.ts';
import { noteWritten, writtenOf } from '../blocks/own-answer.ts';
import { IS_PANEL, type PanelPlan } from '../compile/plan.ts';
import { markStale } from '../documents/write-document.ts';
import { storedRow, unaskedOf } from './load-stored.ts';
import type { Extras, StoredAnswers, StoredRow, StoredScope } from './stored-answers.ts';
import { extrasOfQuestion, extrasOfRow } from './stored-of.ts';

/**
 * Makes an open form stand as one that is opened with other answers in one section. Rows that it made for choices are
 * made anew, as opening makes them.
 */
export function bringStored(
  editing: Editing,
  link: string,
  [from, to]: readonly [from: number, to: number],
  answers: StoredAnswers,
): void {
  const { top } = editing.form;
  takeMadeRows(top, editing);
  bringScope(top, from, to, answers, link, editing);
}

function takeMadeRows(block: Block, editing: Editing): void {
  for (const [at, panel] of block.panels.entries()) {
    const { slot } = block.plan.panels[at] as PanelPlan;
    for (const row of panel.rows.filter(({ isMade }) => isMade)) editing.take(block, slot, row);
    for (const row of panel.rows) takeMadeRows(row, editing);
  }
}

function bringScope(
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
      bringRows(block, slot, scope.rows?.[id], question.panels ?? NO_ROWS, editing);
    else {
      const given = Object.hasOwn(scope.values, id) ? scope.values[id] : question.value;
      if (!isSame(writtenOf(block, slot) ?? null, given ?? null)) editing.bring(block, slot, given);
    }
    bringExtras(block, slot, scope.questionExtras?.[id]);
  }
  const unasked = unaskedOf(plan, from, to, scope);
  if (unasked !== undefined) (block.unasked ??= new Map()).set(name, unasked);
  else block.unasked?.delete(name);
}

function bringExtras(block: Block, slot: number, wanted: Extras | undefined): void {
  if (isSame(extrasOfQuestion(block, slot), wanted)) return;
  const written = writtenOf(block, slot);
  if (block.sharesQuestions) {
    block.questions = block.questions.slice();
    block.sharesQuestions = false;
  }
  const question = block.plan.questions[slot] as Question;
  (block.questions as Question[])[slot] = { ...wanted, ...question };
  noteWritten(block, slot, written);
  markStale(block, slot);
}

function bringRows(
  block: Block,
  slot: number,
  stored: readonly StoredRow[] | undefined,
  template: readonly PanelRow[],
  editing: Editing,
): void {
  const panel = rowsAt(block, slot) as PanelRows;
  const { rows: plan } = block.plan.panels[block.plan.panelAt.get(slot) as number] as PanelPlan;
  const ids = new Set(stored?.map(({ id }) => id));
  for (const row of panel.rows.filter(({ id }) => !ids.has(id))) editing.take(block, slot, row);
  const insert = (row: Block): Block => {
    editing.insert(block, slot, row, panel.rows.length);
    return row;
  };
  if (stored === undefined) {
    for (const source of template) insert(rowFrom(block, plan, source));
    return;
  }
  const wanted = stored.map((one) => {
    const row = panel.byId.get(one.id);
    if (row === undefined) return insert(storedRow(block, plan, one));
    bringScope(row, 0, plan.size, one, '', editing);
    if (!isSame(extrasOfRow(row), one.extras)) {
      row.source = { ...one.extras, id: one.id, questions: [] };
      markStale(block, slot);
    }
    return row;
  });
  arrange(block, slot, wanted, editing);
}

const NO_ROWS: readonly PanelRow[] = [];
