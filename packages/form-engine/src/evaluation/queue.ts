import type { Block } from '../blocks/block.ts';

/** What waits in one rank, in order of arrival. Its arrays are reused: counters reset, entries are overwritten. */
class Rank {
  readonly blocks: Block[] = [];
  readonly places: number[] = [];
  /** How many were added since the rank was last empty, and how many of those were taken. */
  added = 0;
  taken = 0;
}

/**
 * What waits to be evaluated: lowest rank first, and within a rank in order of arrival. Once a form is warm, a change
 * allocates no memory here. An entry that arrives while nothing waits is held in fields: along a chain, where only one
 * waits at a time, no array is touched.
 */
export class Queue {
  #heldRank = NOTHING_HELD;
  #heldBlock: Block;
  #heldAt = 0;
  readonly #ranks: Rank[] = [];
  /** All ranks below this one are empty. */
  #lowest = 0;
  /** The number of entries in the ranks, without the held one. */
  #waiting = 0;
  /** What {@link next} took. */
  block: Block;
  at = 0;

  constructor(first: Block) {
    this.#heldBlock = first;
    this.block = first;
  }

  get isEmpty(): boolean {
    return this.#waiting === 0 && this.#heldRank === NOTHING_HELD;
  }

  add(rank: number, block: Block, at: number): void {
    if (this.#waiting === 0) {
      if (this.#heldRank === NOTHING_HELD) {
        this.#heldRank = rank;
        this.#heldBlock = block;
        this.#heldAt = at;
        return;
      }
      this.#lowest = rank;
    } else if (rank < this.#lowest) this.#lowest = rank;
    while (this.#ranks.length <= rank) this.#ranks.push(new Rank());
    const list = this.#ranks[rank] as Rank;
    const { added } = list;
    list.blocks[added] = block;
    list.places[added] = at;
    list.added = added + 1;
    this.#waiting += 1;
  }

  /** Takes the next into `block` and `at`; false when nothing waits. */
  next(): boolean {
    if (this.#waiting === 0) return this.#heldRank !== NOTHING_HELD && this.#takeHeld();
    let list = this.#ranks[this.#lowest] as Rank;
    while (list.taken === list.added) {
      this.#lowest += 1;
      list = this.#ranks[this.#lowest] as Rank;
    }
    // The held entry arrived first.
    if (this.#heldRank !== NOTHING_HELD && this.#heldRank <= this.#lowest) return this.#takeHeld();
    const { taken } = list;
    this.block = list.blocks[taken] as Block;
    this.at = list.places[taken] as number;
    this.#waiting -= 1;
    if (taken + 1 === list.added) {
      list.taken = 0;
      list.added = 0;
    } else list.taken = taken + 1;
    return true;
  }

  #takeHeld(): true {
    this.block = this.#heldBlock;
    this.at = this.#heldAt;
    this.#heldRank = NOTHING_HELD;
    return true;
  }
}

const NOTHING_HELD = -1;
