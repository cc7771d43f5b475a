import { type Block, IS_UNSAVABLE, type PanelRows, rowsAt } from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import { isSame } from '../evaluation/evaluate.ts';
import { nextRow } from '../blocks/load-block.ts';
import { keyOf } from '../evaluation/choice-rows.ts';
import type { Form } from '../blocks/form.ts';
import { type Edit, isMany, type Step } from './history.ts';
import { recordWritten, setOwnAnswer, writtenOf } from '../blocks/own-answer.ts';
import type { AddressIndex } from '../blocks/address-index.ts';
import { IS_ANSWERED, IS_DECLARATION } from '../compile/plan.ts';
import { freeRowId, keyValue } from '../blocks/rows.ts';
import { markStale } from '../documents/write-document.ts';

/** Edits of an open form. Each edit is applied immediately, marks what depends on it, and notes how to undo it. */
export class Editing {
  readonly form: Form;
  readonly places: AddressIndex;
  /** Edits since the last step was taken; the array is reused for all steps. */
  readonly #noted: Edit[] = [];

  constructor(form: Form, places: AddressIndex) {
    this.form = form;
    this.places = places;
  }

  /** Sets a question's own answer from an input. Checking a declaration also signs its section; clearing removes the date. */
  answer(block: Block, slot: number, input: unknown): void {
    this.#write(block, slot, input);
    if (((block.plan.traits[slot] as number) & IS_DECLARATION) !== 0)
      this.#sign((block.plan.definitions[slot] as Definition).link, block.own[slot] === true);
  }

  /** Answers a question of a new row that is in no panel yet. */
  answerFirst(row: Block, slot: number, input: unknown): void {
    if (((row.plan.traits[slot] as number) & IS_ANSWERED) === 0) return;
    setOwnAnswer(row, slot, input);
    recordWritten(row, slot, row.own[slot]);
    markStale(row, slot);
  }

  #write(block: Block, slot: number, input: unknown): void {
    if (((block.plan.traits[slot] as number) & IS_ANSWERED) === 0) return;
    const own = block.own[slot];
    const word = block.flags[slot] as number;
    setOwnAnswer(block, slot, input);
    const after = block.own[slot];
    if (isSame(own, after)) {
      block.own[slot] = own;
      block.flags[slot] = word;
      return;
    }
    const before = writtenOf(block, slot, own);
    const good = goodBeside(block, slot, word);
    this.#noteGood(block, slot, own, word);
    recordWritten(block, slot, after);
    this.#noted.push({ kind: 'set', block, slot, before, after, good });
    markStale(block, slot);
    this.form.propagation.markOwn(block, slot);
  }

  /** Sets the question's own answer to a value as documents write it, from another session or another person. */
  setWritten(block: Block, slot: number, written: unknown): void {
    const before = writtenOf(block, slot);
    if (isSame(before, written)) return;
    const good = goodBeside(block, slot, block.flags[slot] as number);
    this.#restore(block, slot, written);
    this.#noted.push({ kind: 'set', block, slot, before, after: written, good });
  }

  /** @param good the savable answer to keep if `written` cannot be saved; by default the current one */
  #restore(block: Block, slot: number, written: unknown, good = block.own[slot]): void {
    const word = block.flags[slot] as number;
    setOwnAnswer(block, slot, written);
    this.#noteGood(block, slot, good, word);
    recordWritten(block, slot, written);
    markStale(block, slot);
    this.form.propagation.markOwn(block, slot);
  }

  /** If the new answer cannot be saved, keeps the last one that could. */
  #noteGood(block: Block, slot: number, own: unknown, word: number): void {
    const isBad = ((block.flags[slot] as number) & IS_UNSAVABLE) !== 0;
    if (!isBad) block.lastGood?.delete(slot);
    else if ((word & IS_UNSAVABLE) === 0) (block.lastGood ??= new Map()).set(slot, own);
  }

  /** Checking a declaration signs its section with today's date; clearing it removes the date. */
  #sign(link: string, isTicked: boolean): void {
    const { top, now } = this.form;
    for (const slot of this.form.program.signed.get(link) ?? []) {
      if (isTicked && top.own[slot] === null) this.#write(top, slot, now);
      else if (!isTicked && top.own[slot] !== null) this.#write(top, slot, null);
    }
  }

  /** Evaluates what is pending, then makes the rows that choices lack. */
  settle(): void {
    this.form.propagation.settle();
    if (this.form.isFollowing) this.#makeRows();
  }

  /** R11: makes a row for each choice that has none. A new row can be a choice for another panel, so this repeats. */
  #makeRows(): void {
    for (let round = 0; round < 8; round += 1) {
      const missing = this.form.missingRows();
      let isMade = false;
      for (const { block, slot, keys } of missing) {
        const panel = rowsAt(block, slot) as PanelRows;
        const key = block.plan.more[slot]?.per?.key as string;
        for (const choice of keys) {
          const row = nextRow(block, slot, freeRowId(panel, choice));
          row.isMade = true;
          const inner = row.plan.slots.get(key);
          if (inner !== undefined) {
            const { question } = row.plan.definitions[inner] as Definition;
            const written = keyValue(question, choice);
            setOwnAnswer(row, inner, written);
            recordWritten(row, inner, written);
            markStale(row, inner);
          }
          // A key that cannot hold the choice would never match, and every step would make another row.
          if (keyOf(row, key) !== choice) continue;
          isMade = true;
          this.insertRow(block, slot, row, panel.rows.length);
        }
      }
      if (!isMade) return;
      this.form.propagation.settle();
    }
  }

  insertRow(block: Block, slot: number, row: Block, at: number): void {
    this.form.insertRow(block, slot, row, at);
    this.#noted.push({ kind: 'insert', block, slot, row, at, aside: undefined });
    markStale(block, slot);
  }

  removeRow(block: Block, slot: number, row: Block): void {
    const at = (rowsAt(block, slot) as PanelRows).rows.indexOf(row);
    this.#noted.push({ kind: 'remove', block, slot, row, at, aside: undefined });
    this.form.removeRow(block, slot, row, at);
    this.places.rowRemoved();
    markStale(block, slot);
  }

  moveRow(block: Block, slot: number, row: Block, to: number): void {
    const from = (rowsAt(block, slot) as PanelRows).rows.indexOf(row);
    this.form.moveRow(block, slot, row, to);
    markStale(block, slot);
    this.#noted.push({ kind: 'move', block, slot, row, from, to });
  }

  get hasNoted(): boolean {
    return this.#noted.length > 0;
  }

  /** The edits since the last call, to be undone as one. */
  takeStep(): Step | undefined {
    const noted = this.#noted;
    if (noted.length === 1) return noted.pop();
    return noted.length === 0 ? undefined : noted.splice(0);
  }

  redo(step: Step): void {
    if (isMany(step)) for (const edit of step) this.#apply(edit, false);
    else this.#apply(step, false);
    this.#noted.length = 0;
  }

  undo(step: Step): void {
    if (isMany(step)) for (const edit of step.toReversed()) this.#apply(edit, true);
    else this.#apply(step, true);
    this.#noted.length = 0;
  }

  #apply(edit: Edit, isUndo: boolean): void {
    const { block, slot } = edit;
    switch (edit.kind) {
      case 'set':
        if (isUndo) this.#restore(block, slot, edit.before, edit.good);
        else this.#restore(block, slot, edit.after);
        return;
      case 'move':
        this.moveRow(block, slot, edit.row, isUndo ? edit.from : edit.to);
        return;
      case 'insert':
      case 'remove':
        if ((edit.kind === 'insert') === isUndo) this.#takeBack(edit);
        else this.#putBack(edit);
        return;
      default:
        edit satisfies never;
    }
  }

  /**
   * Rows that facts call for are not steps, so one may have taken the id of the row that comes back. It is put aside:
   * it has no answer but its key, because any other would be a step, undone before this one.
   */
  #putBack(edit: RowEdit): void {
    const { block, slot, row, at } = edit;
    const { rows, byId } = rowsAt(block, slot) as PanelRows;
    const there = byId.get(row.id);
    if (there !== undefined) {
      edit.aside = { row: there, at: rows.indexOf(there) };
      this.removeRow(block, slot, there);
    }
    this.insertRow(block, slot, row, at);
  }

  #takeBack(edit: RowEdit): void {
    const { block, slot, row, aside } = edit;
    this.removeRow(block, slot, row);
    if (aside !== undefined) this.insertRow(block, slot, aside.row, aside.at);
    edit.aside = undefined;
  }
}

type RowEdit = Extract<Edit, { kind: 'insert' | 'remove' }>;

/** What a save sends in place of an answer that cannot be saved; undefined if it can. */
function goodBeside(block: Block, slot: number, word: number): unknown {
  return (word & IS_UNSAVABLE) === 0 ? undefined : (block.lastGood?.get(slot) ?? null);
}
