import {
  Block,
  type Fact,
  type FormContext,
  INHERITED,
  IS_AN_OPTION,
  IS_EDITED,
  IS_DROPPED,
  IS_HIDDEN,
  IS_ILL_FORMED,
  IS_STALE,
  IS_TOUCHED,
  IS_UNSAVABLE,
  type PanelRows,
  rowsAt,
} from './block.ts';
import { cloneBlock } from './clone-block.ts';
import type { CompiledForm } from '../compile/compiled-form.ts';
import { isSame } from '../evaluation/evaluate.ts';
import { loadBlock } from './load-block.ts';
import { choicesOf, keyOf } from '../evaluation/choice-rows.ts';
import { keptOptions } from '../evaluation/options.ts';
import { HAS_CLOSED_OPTIONS, IS_PANEL, propertyOf, slotOf } from '../compile/plan.ts';
import { Propagation } from '../evaluation/propagation.ts';
import { rowNumber } from './rows.ts';
import type { Facts } from '../types.ts';
import { loadStored } from '../stored/load-stored.ts';
import type { StoredAnswers } from '../stored/stored-answers.ts';

/** A panel whose rows follow choices, and the choices that have no row. */
export type MissingRows = {
  readonly block: Block;
  readonly slot: number;
  readonly keys: readonly string[];
};

/**
 * An open form: its blocks, their initial state, and adding and removing rows. `propagation` works out what follows
 * from a change. Nothing here is public; `session.ts` is.
 */
export class Form implements FormContext {
  readonly program: CompiledForm;
  readonly now: string;
  readonly top: Block;
  /** Indexed by the fact numbers in the program's rules. */
  readonly facts: readonly Fact[];
  readonly propagation: Propagation;
  readonly #factsByName = new Map<string, Fact>();

  /** @param start another form to copy, or stored answers by link; without either, the documents' own answers */
  constructor(
    program: CompiledForm,
    now: string,
    facts: Facts,
    start?: Form | ReadonlyMap<string, StoredAnswers>,
  ) {
    this.program = program;
    this.now = now;
    const all: Fact[] = [];
    for (const name of program.facts.keys()) {
      const fact: Fact = { read: null, isGiven: false };
      all.push(fact);
      this.#factsByName.set(name, fact);
    }
    this.facts = all;
    for (const [name, value] of Object.entries(facts))
      if (value !== undefined) this.setFact(name, value);
    if (start instanceof Form) {
      this.top = cloneBlock(start.top, this, undefined);
      this.propagation = new Propagation(this.top);
      return;
    }
    this.top = new Block(this, program.top, undefined, '');
    this.propagation = new Propagation(this.top);
    if (start === undefined) loadBlock(this.top, program.top.questions);
    else loadStored(this.top, program.ranges, start);
    this.activate(this.top);
    this.propagation.settle();
  }

  /** A copy of the form. No evaluation may be pending. */
  clone(): Form {
    return new Form(this.program, this.now, this.givenFacts(), this);
  }

  /** Every fact that was given, by name. */
  givenFacts(): Facts {
    const facts: Record<string, unknown> = {};
    for (const [name, { read, isGiven }] of this.#factsByName) if (isGiven) facts[name] = read;
    return facts;
  }

  /** The value of a fact; null when it was not given. */
  factValue(name: string): unknown {
    return this.#factsByName.get(name)?.read ?? null;
  }

  /** Sets a fact. Returns whether its value changed. */
  setFact(name: string, value: unknown): boolean {
    let fact = this.#factsByName.get(name);
    if (fact === undefined) this.#factsByName.set(name, (fact = { read: null, isGiven: false }));
    else if (fact.isGiven && isSame(fact.read, value ?? null)) return false;
    fact.read = value ?? null;
    fact.isGiven = true;
    return true;
  }

  /** Inserts a row without evaluating anything yet. A removed row comes back as it was. */
  insertRow(block: Block, slot: number, row: Block, at: number): void {
    const panel = rowsAt(block, slot) as PanelRows;
    if (at >= panel.rows.length) panel.rows.push(row);
    else panel.rows.splice(at, 0, row);
    panel.ids = panel.ids?.toSpliced(at, 0, row.id);
    panel.byId.set(row.id, row);
    this.activate(row, IS_TOUCHED);
    this.propagation.changed.addRow(row);
    this.propagation.rowsChanged(block, slot);
  }

  /** @param at the row's index in the panel */
  removeRow(block: Block, slot: number, row: Block, at: number): void {
    const panel = rowsAt(block, slot) as PanelRows;
    this.propagation.changed.addRow(row);
    panel.rows.splice(at, 1);
    panel.ids = panel.ids?.toSpliced(at, 1);
    panel.byId.delete(row.id);
    const number = rowNumber(row.id);
    if (number < panel.nextNumber) panel.nextNumber = number;
    markDead(row);
    this.propagation.rowsChanged(block, slot);
  }

  moveRow(block: Block, slot: number, row: Block, to: number): void {
    const panel = rowsAt(block, slot) as PanelRows;
    panel.rows.splice(panel.rows.indexOf(row), 1);
    panel.rows.splice(to, 0, row);
    panel.ids = undefined;
    this.propagation.rowsChanged(block, slot);
  }

  /** Whether a panel that follows choices was evaluated since the last call to {@link missingRows}. */
  get isFollowing(): boolean {
    return this.propagation.isFollowing;
  }

  /** Panels evaluated since the last call that have choices without a row. */
  missingRows(): readonly MissingRows[] {
    const found: MissingRows[] = [];
    for (const [block, slot] of this.propagation.takeFollowing()) {
      const per = block.plan.more[slot]?.per;
      if (per === undefined || block.isDead) continue;
      // A panel that was evaluated twice (undone, then chosen again) still needs each missing row only once.
      if (found.some((one) => one.block === block && one.slot === slot)) continue;
      const there = new Set(rowsAt(block, slot)?.rows.map((row) => keyOf(row, per.key)));
      const keys = choicesOf(block, per).filter((key) => !there.has(key));
      if (keys.length > 0) found.push({ block, slot, keys });
    }
    return found;
  }

  /**
   * Puts a new or restored block into its initial state, from its questions and what it inherits, and marks everything
   * that rules, choices or calculations decide.
   *
   * @param extra flags for all of its slots
   */
  activate(block: Block, extra = 0): void {
    const { plan, parent, own, value, read, flags } = block;
    block.isDead = false;
    let held = 0;
    if (parent !== undefined) {
      held = (parent.flags[plan.panelSlot] as number) & INHERITED;
      if (block.isOutside) held |= IS_HIDDEN;
    }
    for (let slot = 0; slot < plan.size; slot += 1) {
      const traits = plan.traits[slot] as number;
      let word = ((flags[slot] as number) & KEPT) | (plan.start[slot] as number) | held | extra;
      let stands = own[slot];
      if (stands !== null && (traits & HAS_CLOSED_OPTIONS) !== 0 && (word & IS_AN_OPTION) === 0) {
        const kept = keptOptions(block, slot, stands);
        if (kept !== stands) word |= IS_DROPPED;
        stands = kept;
      }
      flags[slot] = word;
      value[slot] = stands;
      if ((traits & IS_PANEL) !== 0) stands = rowsAt(block, slot)?.visible.length ?? 0;
      read[slot] = (word & IS_HIDDEN) === 0 ? stands : null;
    }
    block.states = undefined;
    const { initial } = plan;
    for (let at = 0; at < initial.length; at += 1) {
      const packed = initial[at] as number;
      this.propagation.mark(block, slotOf(packed), propertyOf(packed));
    }
    for (const panel of block.panels) for (const row of panel.rows) this.activate(row, extra);
  }
}

/** Flags that belong to a slot's answer: they survive when its block is activated again. */
const KEPT = IS_ILL_FORMED | IS_UNSAVABLE | IS_AN_OPTION | IS_STALE | IS_EDITED | IS_TOUCHED;

function markDead(row: Block): void {
  row.isDead = true;
  for (const panel of row.panels) for (const inner of panel.rows) markDead(inner);
}
