import type { Block } from './block.ts';

/**
 * What waits to be evaluated, lowest rank first, and in one rank as it came. A rank's places are used again and
 * again: once a form is warm, a change takes no memory here.
 */
export class Queue {
  readonly #blocks: Block[][] = [];
  readonly #places: number[][] = [];
  /** By rank: how many were added, and how many of those were taken, since it was last empty. */
  readonly #added: number[] = [];
  readonly #taken: number[] = [];
  /** No rank below it waits. */
  #lowest = 0;
  #waiting = 0;
  /** What {@link next} took. */
  block: Block;
  at = 0;

  constructor(first: Block) {
    this.block = first;
  }

  add(rank: number, block: Block, at: number): void {
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
    if (this.#waiting === 0) return false;
    let rank = this.#lowest;
    while (this.#taken[rank] === this.#added[rank]) rank += 1;
    this.#lowest = rank;
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
}
