import type { Block } from './block.ts';

/**
 * What waits to be evaluated, lowest rank first, and in one rank as it came. A rank's places are used again and
 * again: once a form is warm, a change takes no memory here. What comes while nothing waits is held in the hand: along
 * a chain, where one waits at a time, no list is touched.
 */
export class Queue {
  #heldRank = NOTHING_HELD;
  #heldBlock: Block;
  #heldAt = 0;
  readonly #blocks: Block[][] = [];
  readonly #places: number[][] = [];
  /** By rank: how many were added, and how many of those were taken, since it was last empty. */
  readonly #added: number[] = [];
  readonly #taken: number[] = [];
  /** No rank below it waits in the lists. */
  #lowest = 0;
  /** In the lists. */
  #waiting = 0;
  /** What {@link next} took. */
  block: Block;
  at = 0;

  constructor(first: Block) {
    this.#heldBlock = first;
    this.block = first;
  }

  add(rank: number, block: Block, at: number): void {
    if (this.#waiting === 0 && this.#heldRank === NOTHING_HELD) {
      this.#heldRank = rank;
      this.#heldBlock = block;
      this.#heldAt = at;
      return;
    }
    while (this.#added.length <= rank) {
      this.#blocks.push([]);
      this.#places.push([]);
      this.#added.push(0);
      this.#taken.push(0);
    }
    const count = this.#added[rank] as number;
    (this.#blocks[rank] as Block[])[count] = block;
    (this.#places[rank] as number[])[count] = at;
    this.#added[rank] = count + 1;
    if (this.#waiting === 0 || rank < this.#lowest) this.#lowest = rank;
    this.#waiting += 1;
  }

  /** Takes the next into `block` and `at`; false when nothing waits. */
  next(): boolean {
    if (this.#waiting === 0) return this.#heldRank !== NOTHING_HELD && this.#takeHeld();
    let rank = this.#lowest;
    while (this.#taken[rank] === this.#added[rank]) rank += 1;
    this.#lowest = rank;
    // What is held came first.
    if (this.#heldRank !== NOTHING_HELD && this.#heldRank <= rank) return this.#takeHeld();
    const taken = this.#taken[rank] as number;
    this.block = (this.#blocks[rank] as Block[])[taken] as Block;
    this.at = (this.#places[rank] as number[])[taken] as number;
    this.#waiting -= 1;
    if (taken + 1 === this.#added[rank]) {
      this.#taken[rank] = 0;
      this.#added[rank] = 0;
    } else this.#taken[rank] = taken + 1;
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
