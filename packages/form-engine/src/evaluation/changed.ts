import { addressOf, type Block, eachSlot, IS_TOUCHED } from '../blocks/block.ts';
import type { ProgressCount } from './progress.ts';
import type { Address } from '../types.ts';

/** What changed since the last report, each address once. Its lists are reused: emptying one would free its memory. */
export class Changed {
  readonly #blocks: Block[] = [];
  readonly #slots: number[] = [];
  readonly #addresses: Address[] = [];
  /** Updated with every change, reported or dropped, once everything that follows from it is evaluated. */
  counts: ProgressCount | undefined;
  #count = 0;
  #hasRows = false;

  add(block: Block, slot: number): void {
    const { flags } = block;
    const word = flags[slot] as number;
    if ((word & IS_TOUCHED) !== 0 || block.isDead) return;
    flags[slot] = word | IS_TOUCHED;
    this.#blocks[this.#count] = block;
    this.#slots[this.#count] = slot;
    this.#count += 1;
  }

  /** Adds a row that was inserted or removed, with everything in it. */
  addRow(row: Block): void {
    this.#hasRows = true;
    this.#blocks[this.#count] = row;
    this.#slots[this.#count] = WHOLE;
    this.#count += 1;
  }

  /** Returns the changed addresses, and forgets them. */
  take(): readonly Address[] {
    const count = this.#count;
    if (count === 0) return NOTHING;
    if (this.#hasRows) return this.#takeWithRows();
    const addresses = count > FEW ? this.#addresses : [];
    for (let at = 0; at < count; at += 1) {
      const block = this.#blocks[at] as Block;
      const slot = this.#slots[at] as number;
      const { flags } = block;
      addresses[at] = addressOf(block, slot);
      flags[slot] = (flags[slot] as number) & ~IS_TOUCHED;
    }
    this.#forget();
    // A long list is copied out at its full length, not grown step by step.
    return count > FEW ? addresses.slice(0, count) : addresses;
  }

  /** A row may have been touched before its removal, or inserted and then removed: each address still counts once. */
  #takeWithRows(): readonly Address[] {
    const addresses = new Set<Address>();
    const add = (block: Block, slot: number) => addresses.add(addressOf(block, slot));
    for (let at = 0; at < this.#count; at += 1) {
      const block = this.#blocks[at] as Block;
      const slot = this.#slots[at] as number;
      if (slot === WHOLE) eachSlot(block, 0, block.plan.size, add);
      else add(block, slot);
    }
    this.drop();
    return [...addresses];
  }

  /** Forgets the changes without reporting them. */
  drop(): void {
    for (let at = 0; at < this.#count; at += 1) {
      const block = this.#blocks[at] as Block;
      const slot = this.#slots[at] as number;
      if (slot === WHOLE) dropRow(block);
      else block.flags[slot] = (block.flags[slot] as number) & ~IS_TOUCHED;
    }
    this.#forget();
  }

  #forget(): void {
    if (this.counts !== undefined) this.#tell(this.counts);
    this.#count = 0;
    this.#hasRows = false;
  }

  #tell(counts: ProgressCount): void {
    for (let at = 0; at < this.#count; at += 1) {
      const block = this.#blocks[at] as Block;
      const slot = this.#slots[at] as number;
      if (slot === WHOLE) counts.changedRow(block);
      else counts.changed(block, slot);
    }
  }
}

function dropRow({ flags, panels }: Block): void {
  for (let slot = 0; slot < flags.length; slot += 1)
    flags[slot] = (flags[slot] as number) & ~IS_TOUCHED;
  for (const { rows } of panels) for (const row of rows) dropRow(row);
}

const WHOLE = -1;
const FEW = 16;
const NOTHING: readonly Address[] = [];
