import type { PanelRow, Question } from '@plumbline/schemas';
import type { CompiledForm } from '../compile/compiled-form.ts';
import type { Column, Plan } from '../compile/plan.ts';
import type { QuestionState } from '../types.ts';
import type { StoredScope } from '../stored/stored-answers.ts';

// One word per slot: its current flags, then a bit for each property that waits to be evaluated.
export const IS_HIDDEN = 1;
export const IS_DISABLED = 2;
export const IS_READONLY = 4;
export const IS_SKIPPED = 8;
export const IS_REQUIRED = 16;
export const HIDES_TEXT = 32;
/** Flags that a question or panel passes on to everything inside it. */
export const INHERITED = IS_HIDDEN | IS_DISABLED | IS_READONLY | IS_SKIPPED;
/** A `value` rule holds (R8). */
export const IS_OVERRIDDEN = 64;
/** The question's own answer, or a part of it, is no longer an option (R13). */
export const IS_DROPPED = 128;
/** The question's own answer cannot be read as its type. */
export const IS_ILL_FORMED = 256;
/** The question's own answer cannot be saved: it is ill-formed, or outside the question's fixed limits. */
export const IS_UNSAVABLE = 512;
/** Set while a change runs, so that an address is reported once. */
export const IS_TOUCHED = 1024;
/** The question as written in the document is out of date. */
export const IS_STALE = 2048;
/** Edited since the question was last written. */
export const IS_EDITED = 4096;
/** Every part of the question's own answer is among the question's fixed options. */
export const IS_AN_OPTION = 8192;
/** The first of the waiting bits: `WAITS << property`. */
export const WAITS = 1 << 16;

/** A fact from outside the documents. */
export type Fact = { read: unknown; isGiven: boolean };

/** What a block needs from the open form it belongs to. */
export type FormContext = {
  readonly program: CompiledForm;
  /** Today, `yyyy-mm-dd`. */
  readonly now: string;
  readonly top: Block;
  /** Indexed by the fact numbers in the program's rules. */
  readonly facts: readonly Fact[];
};

/** One block of an open form: all questions outside panels, or one row. Mutable; only the session touches it. */
export class Block {
  readonly form: FormContext;
  readonly plan: Plan;
  /** The block that contains this row; undefined at the top. */
  readonly parent: Block | undefined;
  /** The row's id. */
  readonly id: string;
  /** By slot: the person's own answer, decoded, or as it was given when ill-formed. */
  own: unknown[];
  /** By slot: the effective value before R9. */
  value: unknown[];
  /** By slot: what rules and calculations read (R9): null while hidden; for a panel, the number of visible rows. */
  read: unknown[];
  flags: number[];
  /** The rows of each panel, in the plan's order of panels. */
  panels: readonly PanelRows[];
  /** The questions as in the document; `value` and rows are updated when the document is written. */
  questions: readonly Question[];
  /** Whether other blocks may share this array: copy it before writing. */
  sharesQuestions = false;
  /** The row as in the document; undefined until it is written. */
  source: PanelRow | undefined = undefined;
  /** Stored answers to questions that are not asked here: by section at the top, under '' in a row. */
  unasked: Map<string, StoredScope> | undefined = undefined;
  /** Outside its panel's `per` choices (R11). */
  isOutside = false;
  isDead = false;
  /** Added automatically for a choice since the form was opened, not by a person. */
  isMade = false;
  /** The address prefix of everything in the block, up to the question's id. */
  prefix: string | undefined = undefined;
  /** By slot: what the question adds to its section's progress; undefined until counted. */
  counted: number[] | undefined = undefined;
  // Only a few slots have these.
  states: (QuestionState | undefined)[] | undefined = undefined;
  widths: Map<number, number> | undefined = undefined;
  options: Map<number, NonNullable<QuestionState['options']>> | undefined = undefined;
  /** Answers to write exactly as they were given, where the decoded answer differs. */
  asGiven: Map<number, unknown> | undefined = undefined;
  /** For each own answer that cannot be saved, the last one that could. */
  lastGood: Map<number, unknown> | undefined = undefined;

  constructor(form: FormContext, plan: Plan, parent: Block | undefined, id: string) {
    this.form = form;
    this.plan = plan;
    this.parent = parent;
    this.id = id;
    this.own = [];
    this.value = [];
    this.read = [];
    this.flags = [];
    this.panels = NO_PANELS;
    this.questions = NO_QUESTIONS;
  }
}

/** The rows of one panel. */
export type PanelRows = {
  rows: Block[];
  readonly byId: Map<string, Block>;
  /** The visible rows, in the order of the choices; the same array as `rows` when no choice decides. */
  visible: readonly Block[];
  /** The ids of `rows` and of `visible`, made on demand; never mutated, because states hold them. */
  ids: readonly string[] | undefined;
  visibleIds: readonly string[] | undefined;
  /** Every row id from `r1` up to, but not including, this number is taken. */
  nextNumber: number;
};

const NO_PANELS: readonly PanelRows[] = [];
const NO_QUESTIONS: readonly Question[] = [];
const NO_ROWS: readonly Block[] = [];

export function makeRows(): PanelRows {
  const rows: Block[] = [];
  return {
    rows,
    byId: new Map(),
    visible: rows,
    ids: undefined,
    visibleIds: undefined,
    nextNumber: 1,
  };
}

/** The rows of the panel at a slot. */
export function rowsAt(block: Block, slot: number): PanelRows | undefined {
  const at = block.plan.panelAt.get(slot);
  return at === undefined ? undefined : block.panels[at];
}

export function visibleRowsAt(block: Block, slot: number): readonly Block[] {
  return rowsAt(block, slot)?.visible ?? NO_ROWS;
}

export function blockUp(block: Block, levels: number): Block {
  let at = block;
  for (let up = levels; up > 0; up -= 1) at = at.parent as Block;
  return at;
}

export function has(block: Block, slot: number, flag: number): boolean {
  return ((block.flags[slot] as number) & flag) !== 0;
}

export function isEditable(block: Block, slot: number): boolean {
  return ((block.flags[slot] as number) & (IS_DISABLED | IS_READONLY)) === 0;
}

/** The address of a slot. */
export function addressOf(block: Block, slot: number): string {
  const { plan } = block;
  if (plan.outer === undefined) return block.form.program.addresses[slot] as string;
  return `${prefixOf(block)}/${(plan.definitions[slot] as Plan['definitions'][number]).id}`;
}

function prefixOf(block: Block): string {
  if (block.prefix === undefined) {
    const panel = addressOf(block.parent as Block, block.plan.panelSlot);
    block.prefix = `${panel}/${block.id}`;
  }
  return block.prefix;
}

/**
 * Visits an inner question in all visible rows, in document order, until `visit` returns true; returns whether it did.
 * Rows of a hidden panel, and rows outside its choices, are not visible.
 *
 * @param isAll also visits rows that are not visible
 */
export function someInColumn(
  top: Block,
  column: Pick<Column, 'id' | 'panels'>,
  visit: (block: Block, slot: number) => boolean,
  isAll = false,
): boolean {
  return someInPanel(top, column, 0, visit, isAll);
}

function someInPanel(
  block: Block,
  column: Pick<Column, 'id' | 'panels'>,
  level: number,
  visit: (block: Block, slot: number) => boolean,
  isAll: boolean,
): boolean {
  const { slots } = block.plan;
  if (level === column.panels.length) {
    const slot = slots.get(column.id);
    return slot !== undefined && visit(block, slot);
  }
  const slot = slots.get(column.panels[level] as string);
  if (slot === undefined || (!isAll && has(block, slot, IS_HIDDEN))) return false;
  for (const row of rowsAt(block, slot)?.rows ?? NO_ROWS)
    if ((isAll || !row.isOutside) && someInPanel(row, column, level + 1, visit, isAll)) return true;
  return false;
}

/** Visits some questions of a form. */
export type VisitSlots = (visit: (block: Block, slot: number) => void) => void;

/**
 * Visits a block's questions in document order, each panel followed by its rows.
 *
 * @param isPage visits only the rows that follow their choices, in the order of the choices, as a page shows them
 */
export function eachSlot(
  block: Block,
  from: number,
  to: number,
  visit: (block: Block, slot: number) => void,
  isPage = false,
): void {
  for (let slot = from; slot < to; slot += 1) {
    visit(block, slot);
    const panel = rowsAt(block, slot);
    if (panel === undefined) continue;
    for (const row of isPage ? panel.visible : panel.rows)
      eachSlot(row, 0, row.plan.size, visit, isPage);
  }
}

/** The values of a column's visible rows. */
export function columnValues(top: Block, column: Pick<Column, 'id' | 'panels'>): unknown[] {
  const values: unknown[] = [];
  someInColumn(top, column, (block, slot) => {
    values.push(block.read[slot]);
    return false;
  });
  return values;
}
