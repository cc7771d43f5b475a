import type { Block } from './block.ts';

/** One elementary edit, with what it takes to undo and redo it. */
export type Edit =
  | {
      readonly kind: 'set';
      readonly block: Block;
      readonly slot: number;
      /** As the document was to be written before and after. */
      readonly before: unknown;
      readonly after: unknown;
      /** The last answer that could be saved, where the one before could not. */
      readonly good: unknown;
    }
  | {
      readonly kind: 'insert' | 'remove';
      /** Where the panel stands. */
      readonly block: Block;
      readonly slot: number;
      readonly row: Block;
      readonly at: number;
      /** A row that a fact made meanwhile under the same id: it stands aside while this one stands. */
      aside: { readonly row: Block; readonly at: number } | undefined;
    }
  | {
      readonly kind: 'move';
      readonly block: Block;
      readonly slot: number;
      readonly row: Block;
      readonly from: number;
      readonly to: number;
    };

/** What one call changed, with all that followed from it: taken back as one. Most often it is one edit. */
export type Step = Edit | readonly Edit[];

export function isMany(step: Step): step is readonly Edit[] {
  return Array.isArray(step);
}

/** Steps that a person can take back. */
export class History {
  /** A ring: the oldest step makes place for the newest. */
  readonly #done: Step[] = [];
  #first = 0;
  #count = 0;
  readonly #undone: Step[] = [];
  readonly #most: number;

  /** @param most steps kept; older ones can no longer be taken back */
  constructor(most = USUALLY_KEPT) {
    this.#most = most;
  }

  push(step: Step): void {
    // Emptying an empty list is not free.
    if (this.#undone.length > 0) this.#undone.length = 0;
    this.#append(step);
  }

  canUndo(): boolean {
    return this.#count > 0;
  }

  canRedo(): boolean {
    return this.#undone.length > 0;
  }

  undo(): Step | undefined {
    if (this.#count === 0) return undefined;
    this.#count -= 1;
    const step = this.#done[(this.#first + this.#count) % this.#most] as Step;
    this.#undone.push(step);
    return step;
  }

  redo(): Step | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) this.#append(step);
    return step;
  }

  /** All steps that can be taken back, the oldest first. */
  steps(): readonly Step[] {
    return Array.from(
      { length: this.#count },
      (_, at) => this.#done[(this.#first + at) % this.#most] as Step,
    );
  }

  #append(step: Step): void {
    this.#done[(this.#first + this.#count) % this.#most] = step;
    if (this.#count === this.#most) this.#first = (this.#first + 1) % this.#most;
    else this.#count += 1;
  }
}

const USUALLY_KEPT = 1_000;
