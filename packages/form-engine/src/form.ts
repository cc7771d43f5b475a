import type { AnswersDocument } from '@plumbline/schemas';
import {
  Block,
  has,
  INHERITED,
  IS_AN_OPTION,
  IS_ANEW,
  IS_DROPPED,
  IS_HIDDEN,
  IS_ILL_FORMED,
  IS_STALE,
  IS_TOUCHED,
  IS_UNSAVABLE,
  type PanelRows,
  rowsAt,
  WAITS,
} from './block.ts';
import { questionsBySlot } from './build-plans.ts';
import { Changed } from './changed.ts';
import { cloneBlock } from './clone-block.ts';
import type { CompiledForm } from './compile.ts';
import { HIDDEN, PROBLEMS, RANKED, READONLY, ROWS, SKIP, VALUE } from './definition.ts';
import { evaluate, isSame } from './evaluate.ts';
import { fillBlock } from './fill-block.ts';
import { choicesOf, keyOf } from './follow.ts';
import { keptOptions } from './options.ts';
import {
  type FarReader,
  HAS_CHILDREN,
  HAS_CLOSED_OPTIONS,
  HAS_DERIVED_VALUE,
  HAS_READERS_BELOW,
  HAS_SKIP_READERS,
  HAS_VALUE_RULES,
  IN_COLUMN,
  IS_CROSSED,
  IS_PANEL,
  IS_ROW_KEY,
  type Plan,
  propertyOf,
  slotOf,
} from './plan.ts';
import { saysTheSame } from './problems.ts';
import { Queue } from './queue.ts';
import { rowNumber } from './rows.ts';
import type { Facts } from './session-types.ts';

/** A fact from outside the documents. */
export type Fact = { read: unknown; isGiven: boolean };

/** A panel whose rows follow choices, and the choices that have no row. */
export type MissingRows = {
  readonly block: Block;
  readonly slot: number;
  readonly keys: readonly string[];
};

/**
 * The blocks of an open form and the propagation over them: a change marks readers, and each marked property is
 * evaluated once, in the order of its rank. Nothing here is public; `session.ts` is.
 */
export class Form {
  readonly program: CompiledForm;
  readonly now: string;
  readonly top: Block;
  /** By number, as the program's rules read them. */
  readonly facts: readonly Fact[];
  evaluations = 0;
  readonly changed = new Changed();
  readonly #told = new Map<string, Fact>();
  readonly #queue: Queue;
  /** The rank above all ranked properties. */
  readonly #late: number;
  #following: [block: Block, slot: number][] = [];

  constructor(program: CompiledForm, now: string, facts: Facts, original?: Form) {
    this.program = program;
    this.now = now;
    const all: Fact[] = [];
    for (const name of program.facts.keys()) {
      const fact: Fact = { read: null, isGiven: false };
      all.push(fact);
      this.#told.set(name, fact);
    }
    this.facts = all;
    for (const [name, value] of Object.entries(facts))
      if (value !== undefined) this.tell(name, value);
    this.#late = program.highestRank + 1;
    if (original !== undefined) {
      this.top = cloneBlock(original.top, this, undefined);
      this.#queue = new Queue(this.top);
      return;
    }
    const { documents } = program;
    const questions =
      documents.length === 1
        ? (documents[0] as AnswersDocument).questions
        : documents.flatMap((document) => document.questions);
    this.top = new Block(this, program.top, undefined, '');
    this.#queue = new Queue(this.top);
    fillBlock(this.top, questionsBySlot(program.top, questions));
    this.stand(this.top);
    this.settle();
  }

  /** Another form that stands as this one does. Only what is settled can be cloned. */
  clone(): Form {
    return new Form(this.program, this.now, this.factsTold(), this);
  }

  /** Every fact that was given, by name. */
  factsTold(): Facts {
    const facts: Record<string, unknown> = {};
    for (const [name, { read, isGiven }] of this.#told) if (isGiven) facts[name] = read;
    return facts;
  }

  /** What a fact says; null for one that nobody told. */
  toldOf(name: string): unknown {
    return this.#told.get(name)?.read ?? null;
  }

  /** Takes a fact; says whether it is another than before. */
  tell(name: string, value: unknown): boolean {
    let fact = this.#told.get(name);
    if (fact === undefined) this.#told.set(name, (fact = { read: null, isGiven: false }));
    else if (fact.isGiven && isSame(fact.read, value ?? null)) return false;
    fact.read = value ?? null;
    fact.isGiven = true;
    return true;
  }

  markFact(name: string): void {
    const at = this.program.facts.get(name);
    if (at !== undefined)
      for (const reader of this.program.factReaders[at] ?? []) this.#markFar(this.top, reader);
  }

  /** Marks one property for evaluation. */
  mark(block: Block, slot: number, property: number): void {
    const bit = WAITS << property;
    const { flags, plan } = block;
    const word = flags[slot] as number;
    if ((word & bit) !== 0 || block.isDead) return;
    flags[slot] = word | bit;
    const rank =
      property < RANKED
        ? (plan.ranks[slot * RANKED + property] as number)
        : property === PROBLEMS
          ? this.#late + this.program.deepest + 1
          : this.#late + (plan.levels[slot] as number);
    this.#queue.add(rank, block, (slot << 4) | property);
  }

  /** The own answer of a slot changed: its value, and its panel's rows if it names them. */
  markOwn(block: Block, slot: number): void {
    this.touch(block, slot);
    const traits = block.plan.traits[slot] as number;
    if ((traits & HAS_DERIVED_VALUE) !== 0) this.mark(block, slot, VALUE);
    else {
      // Nothing but the own answer decides: there is nothing to wait for.
      this.evaluations += 1;
      if (evaluate(block, slot, VALUE)) this.#spread(block, slot, VALUE);
    }
    if ((traits & IS_ROW_KEY) !== 0) this.mark(block.parent as Block, block.plan.panelSlot, ROWS);
  }

  touch(block: Block, slot: number): void {
    const { states } = block;
    if (states !== undefined) states[slot] = undefined;
    this.changed.add(block, slot);
  }

  /** Evaluates all that is marked. */
  settle(): void {
    const queue = this.#queue;
    while (queue.next()) {
      const { block, at } = queue;
      const slot = slotOf(at);
      const property = propertyOf(at);
      block.flags[slot] = (block.flags[slot] as number) & ~(WAITS << property);
      if (block.isDead) continue;
      this.evaluations += 1;
      if (property === ROWS && block.plan.more[slot]?.per !== undefined)
        this.#following.push([block, slot]);
      if (!evaluate(block, slot, property)) continue;
      if (property === PROBLEMS && saysTheSame(block, slot)) continue;
      this.touch(block, slot);
      this.#spread(block, slot, property);
    }
  }

  /** Marks whoever reads the property that changed. A state's messages need no mark: they are told when it is drawn. */
  #spread(block: Block, slot: number, property: number): void {
    const traits = block.plan.traits[slot] as number;
    switch (property) {
      case VALUE: {
        // At once: should something that it reads change yet, it is marked again.
        if ((traits & HAS_VALUE_RULES) !== 0 && evaluate(block, slot, READONLY))
          this.#spread(block, slot, READONLY);
        if (((block.flags[slot] as number) & IS_HIDDEN) !== 0) return;
        block.read[slot] = block.value[slot];
        this.#markReaders(block, slot, traits);
        return;
      }
      case HIDDEN:
      case ROWS: {
        block.read[slot] = this.#readOf(block, slot, traits);
        // A calculation tells hidden from blank, so its readers look again even where both read as nothing.
        this.#markReaders(block, slot, traits);
        if (property === ROWS) this.#markOutside(block, slot);
        else if ((traits & (IS_PANEL | HAS_CHILDREN)) !== 0) this.#markHeld(block, slot, HIDDEN);
        if ((traits & IS_CROSSED) !== 0) this.#markCrossed(block, slot);
        return;
      }
      case SKIP: {
        if ((traits & (IS_PANEL | HAS_CHILDREN)) !== 0) this.#markHeld(block, slot, SKIP);
        if ((traits & HAS_SKIP_READERS) !== 0)
          for (const reader of block.plan.skipReaders.get(slot) ?? []) this.#markFar(block, reader);
        if ((traits & IN_COLUMN) !== 0) this.#markColumn(block, slot);
        return;
      }
      default:
        // Disabled and readonly are passed on too; the rest concerns nobody else.
        if (property <= READONLY && (traits & (IS_PANEL | HAS_CHILDREN)) !== 0)
          this.#markHeld(block, slot, property);
    }
  }

  #readOf(block: Block, slot: number, traits: number): unknown {
    if (has(block, slot, IS_HIDDEN)) return null;
    if ((traits & IS_PANEL) === 0) return block.value[slot];
    return rowsAt(block, slot)?.visible.length ?? 0;
  }

  #markReaders(block: Block, slot: number, traits: number): void {
    const { readerStarts, readers } = block.plan;
    const end = readerStarts[slot + 1] as number;
    for (let at = readerStarts[slot] as number; at < end; at += 1) {
      const reader = readers[at] as number;
      this.mark(block, slotOf(reader), propertyOf(reader));
    }
    if ((traits & HAS_READERS_BELOW) !== 0)
      for (const reader of block.plan.below.get(slot) ?? []) this.#markFar(block, reader);
    if ((traits & IN_COLUMN) !== 0) this.#markColumn(block, slot);
  }

  /** Marks a reader in all blocks of its plan that are `from` or stand below it. */
  #markFar(from: Block, reader: FarReader): void {
    const { plan, at } = reader;
    if (from.plan === plan) {
      this.mark(from, slotOf(at), propertyOf(at));
      return;
    }
    let next = plan;
    while (next.depth > from.plan.depth + 1) next = next.outer as Plan;
    for (const row of rowsAt(from, next.panelSlot)?.rows ?? [])
      if (row.plan === next) this.#markFar(row, reader);
  }

  #markHeld(block: Block, slot: number, property: number): void {
    const { plan } = block;
    const end = plan.ends[slot] as number;
    for (let child = slot + 1; child < end; child = plan.ends[child] as number)
      this.mark(block, child, property);
    for (const row of rowsAt(block, slot)?.rows ?? [])
      for (let inner = 0; inner < row.plan.size; inner = row.plan.ends[inner] as number)
        this.mark(row, inner, property);
  }

  /** Rows that came outside, or inside again. */
  #markOutside(block: Block, slot: number): void {
    for (const row of rowsAt(block, slot)?.rows ?? [])
      for (let inner = 0; inner < row.plan.size; inner = row.plan.ends[inner] as number)
        if (row.isOutside !== has(row, inner, IS_HIDDEN)) this.mark(row, inner, HIDDEN);
  }

  #markColumn(block: Block, slot: number): void {
    for (const reader of block.plan.columns.get(slot)?.readers ?? [])
      this.#markFar(this.top, reader);
  }

  /** Rows came, went, or were shown or hidden: whoever reads across them must look again. */
  #markCrossed(block: Block, slot: number): void {
    for (const column of block.plan.crossed.get(slot) ?? [])
      for (const reader of column.readers) this.#markFar(this.top, reader);
  }

  /** Puts a row in its place and evaluates nothing yet; a row that was taken out comes back as it was. */
  insertRow(block: Block, slot: number, row: Block, at: number): void {
    const panel = rowsAt(block, slot) as PanelRows;
    if (at >= panel.rows.length) panel.rows.push(row);
    else panel.rows.splice(at, 0, row);
    panel.ids = panel.ids?.toSpliced(at, 0, row.id);
    panel.byId.set(row.id, row);
    this.stand(row, IS_TOUCHED);
    this.changed.addRow(row);
    this.#rowsChanged(block, slot);
  }

  removeRow(block: Block, slot: number, row: Block): void {
    const panel = rowsAt(block, slot) as PanelRows;
    this.changed.addRow(row);
    const at = panel.rows.indexOf(row);
    panel.rows.splice(at, 1);
    panel.ids = panel.ids?.toSpliced(at, 1);
    panel.byId.delete(row.id);
    const number = rowNumber(row.id);
    if (number < panel.nextNumber) panel.nextNumber = number;
    bury(row);
    this.#rowsChanged(block, slot);
  }

  moveRow(block: Block, slot: number, row: Block, to: number): void {
    const panel = rowsAt(block, slot) as PanelRows;
    panel.rows.splice(panel.rows.indexOf(row), 1);
    panel.rows.splice(to, 0, row);
    panel.ids = undefined;
    this.#rowsChanged(block, slot);
  }

  #rowsChanged(block: Block, slot: number): void {
    const traits = block.plan.traits[slot] as number;
    this.touch(block, slot);
    if (block.plan.more[slot]?.per !== undefined) this.mark(block, slot, ROWS);
    if (!has(block, slot, IS_HIDDEN))
      block.read[slot] = (rowsAt(block, slot) as PanelRows).visible.length;
    this.#markReaders(block, slot, traits);
    if ((traits & IS_CROSSED) !== 0) this.#markCrossed(block, slot);
  }

  /** Whether a panel that follows choices was evaluated since the last call of {@link missingRows}. */
  get isFollowing(): boolean {
    return this.#following.length > 0;
  }

  /** Panels whose choices have no row yet, of those that were evaluated since the last call. */
  missingRows(): readonly MissingRows[] {
    const found: MissingRows[] = [];
    const following = this.#following;
    this.#following = [];
    for (const [block, slot] of following) {
      const per = block.plan.more[slot]?.per;
      if (per === undefined || block.isDead) continue;
      // Evaluated twice (undone, then chosen again), a panel still lacks each row once.
      if (found.some((one) => one.block === block && one.slot === slot)) continue;
      const there = new Set(rowsAt(block, slot)?.rows.map((row) => keyOf(row, per.key)));
      const keys = choicesOf(block, per.source).filter((key) => !there.has(key));
      if (keys.length > 0) found.push({ block, slot, keys });
    }
    return found;
  }

  /**
   * Brings a block, new or back again, to stand as its questions and what holds it word it, and marks what rules,
   * choices or calculations decide.
   *
   * @param extra flags for all of its slots
   */
  stand(block: Block, extra = 0): void {
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
      this.mark(block, slotOf(packed), propertyOf(packed));
    }
    for (const panel of block.panels) for (const row of panel.rows) this.stand(row, extra);
  }
}

/** What of a slot's flags is of its answer, and stays when its block is brought to stand again. */
const KEPT = IS_ILL_FORMED | IS_UNSAVABLE | IS_AN_OPTION | IS_STALE | IS_ANEW | IS_TOUCHED;

function bury(row: Block): void {
  row.isDead = true;
  for (const panel of row.panels) for (const inner of panel.rows) bury(inner);
}
