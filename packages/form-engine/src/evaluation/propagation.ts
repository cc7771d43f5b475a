import { type Block, has, IS_HIDDEN, type PanelRows, rowsAt, WAITS } from '../blocks/block.ts';
import { Changed } from './changed.ts';
import { HIDDEN, PROBLEMS, READONLY, ROWS, SKIP, VALUE } from '../compile/definition.ts';
import { evaluate } from './evaluate.ts';
import {
  AT_ONCE,
  type FarReader,
  HAS_CHILDREN,
  HAS_DERIVED_VALUE,
  HAS_READERS_BELOW,
  HAS_SKIP_READERS,
  HAS_VALUE_RULES,
  IN_COLUMN,
  IS_CROSSED,
  IS_PANEL,
  IS_RETIRED,
  IS_ROW_KEY,
  type LateRanks,
  pack,
  type Plan,
  propertyOf,
  rankOf,
  slotOf,
} from '../compile/plan.ts';
import { isUnchanged } from './problems.ts';
import { Queue } from './queue.ts';

/**
 * Works out what follows from a change: it marks its readers, and each marked property is evaluated once, in order of
 * rank. {@link changed} collects what changed.
 */
export class Propagation {
  evaluations = 0;
  readonly changed = new Changed();
  readonly #top: Block;
  readonly #late: LateRanks;
  readonly #queue: Queue;
  #following: [block: Block, slot: number][] = [];

  constructor(top: Block) {
    this.#top = top;
    this.#late = top.form.program.late;
    this.#queue = new Queue(top);
  }

  /** Whether a panel that follows choices was evaluated since the last call to {@link takeFollowing}. */
  get isFollowing(): boolean {
    return this.#following.length > 0;
  }

  /** The panels that follow choices and were evaluated since the last call. */
  takeFollowing(): readonly (readonly [block: Block, slot: number])[] {
    const following = this.#following;
    this.#following = [];
    return following;
  }

  /** Marks the readers of a fact. */
  markFact(name: string): void {
    const { facts, factReaders } = this.#top.form.program;
    const at = facts.get(name);
    if (at !== undefined)
      for (const reader of factReaders[at] ?? []) this.#markFar(this.#top, reader);
  }

  /** Marks one property for evaluation. */
  mark(block: Block, slot: number, property: number): void {
    const bit = WAITS << property;
    const { flags, plan } = block;
    const word = flags[slot] as number;
    if ((word & bit) !== 0 || block.isDead) return;
    flags[slot] = word | bit;
    const rank = rankOf(plan, slot, property, this.#late);
    this.#queue.add(rank, block, pack(slot, property));
  }

  /** Call when a slot's own answer changed: updates its value, and its panel's rows if it is their key. */
  markOwn(block: Block, slot: number): void {
    this.touch(block, slot);
    const traits = block.plan.traits[slot] as number;
    if ((traits & HAS_DERIVED_VALUE) !== 0) this.mark(block, slot, VALUE);
    else {
      // Only its own answer decides the value, so there is nothing to wait for.
      this.evaluations += 1;
      if (evaluate(block, slot, VALUE)) this.#spread(block, slot, VALUE);
    }
    if ((traits & IS_ROW_KEY) !== 0) this.mark(block.parent as Block, block.plan.panelSlot, ROWS);
    if ((traits & IS_RETIRED) !== 0) this.mark(block, slot, HIDDEN);
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
      if (property === PROBLEMS && isUnchanged(block, slot)) continue;
      this.touch(block, slot);
      this.#spread(block, slot, property);
    }
  }

  /** Marks the readers of the property that changed. A state's messages need no mark: they are made with the state. */
  #spread(block: Block, slot: number, property: number): void {
    const traits = block.plan.traits[slot] as number;
    switch (property) {
      case VALUE: {
        // Evaluated right away: if something it reads changes later, it is marked again.
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
        // Calculations distinguish hidden from blank, so readers are evaluated again even if both read as null.
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
        // Disabled and readonly are inherited too; the other properties affect nothing else.
        if (property <= READONLY && (traits & (IS_PANEL | HAS_CHILDREN)) !== 0)
          this.#markHeld(block, slot, property);
    }
  }

  /** Evaluates a property that nothing depends on, so the change stops here. */
  #evaluateLeaf(block: Block, slot: number, property: number): void {
    this.evaluations += 1;
    if (!evaluate(block, slot, property)) return;
    if (property === HIDDEN)
      block.read[slot] = has(block, slot, IS_HIDDEN) ? null : block.value[slot];
    this.touch(block, slot);
  }

  #readOf(block: Block, slot: number, traits: number): unknown {
    if (has(block, slot, IS_HIDDEN)) return null;
    if ((traits & IS_PANEL) === 0) return block.value[slot];
    return rowsAt(block, slot)?.visible.length ?? 0;
  }

  #markReaders(block: Block, slot: number, traits: number): void {
    const { readerStarts, readers, readerRanks } = block.plan;
    const { flags } = block;
    const end = readerStarts[slot + 1] as number;
    const isQuiet = this.#queue.isEmpty;
    // Like `mark`, with the ranks already read: most of the work of a change is done here.
    for (let at = readerStarts[slot] as number; at < end; at += 1) {
      const reader = readers[at] as number;
      const rank = readerRanks[at] as number;
      if (rank === AT_ONCE) {
        if (isQuiet) this.#evaluateLeaf(block, slotOf(reader), propertyOf(reader));
        else this.mark(block, slotOf(reader), propertyOf(reader));
        continue;
      }
      const bit = WAITS << propertyOf(reader);
      const word = flags[slotOf(reader)] as number;
      if ((word & bit) !== 0) continue;
      flags[slotOf(reader)] = word | bit;
      this.#queue.add(rank, block, reader);
    }
    if ((traits & HAS_READERS_BELOW) !== 0)
      for (const reader of block.plan.below.get(slot) ?? []) this.#markFar(block, reader);
    if ((traits & IN_COLUMN) !== 0) this.#markColumn(block, slot);
  }

  /** Marks a reader in all blocks of its plan that are `from` or below it. */
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

  /** Marks rows that moved outside their panel's choices, or back inside. */
  #markOutside(block: Block, slot: number): void {
    for (const row of rowsAt(block, slot)?.rows ?? [])
      for (let inner = 0; inner < row.plan.size; inner = row.plan.ends[inner] as number)
        if (row.isOutside !== has(row, inner, IS_HIDDEN)) this.mark(row, inner, HIDDEN);
  }

  #markColumn(block: Block, slot: number): void {
    for (const reader of block.plan.columns.get(slot)?.readers ?? [])
      this.#markFar(this.#top, reader);
  }

  /** Marks whatever reads across rows that were added, removed, shown or hidden. */
  #markCrossed(block: Block, slot: number): void {
    for (const column of block.plan.crossed.get(slot) ?? [])
      for (const reader of column.readers) this.#markFar(this.#top, reader);
  }

  /** Call when rows of the panel at a slot were added, removed or reordered. */
  rowsChanged(block: Block, slot: number): void {
    const traits = block.plan.traits[slot] as number;
    this.touch(block, slot);
    if (block.plan.more[slot]?.per !== undefined) this.mark(block, slot, ROWS);
    if (!has(block, slot, IS_HIDDEN))
      block.read[slot] = (rowsAt(block, slot) as PanelRows).visible.length;
    this.#markReaders(block, slot, traits);
    if ((traits & IS_CROSSED) !== 0) this.#markCrossed(block, slot);
  }
}
