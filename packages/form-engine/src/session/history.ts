import type { Block } from '../blocks/block.ts';
import { isSame } from '../evaluation/evaluate.ts';

/** One elementary edit, with what it takes to undo and redo it. */
export type Edit =
  | {
      readonly kind: 'set';
      readonly block: Block;
      readonly slot: number;
      /** What documents wrote before and write after. */
      readonly before: unknown;
      readonly after: unknown;
      /** If the answer before could not be saved: the last one that could. */
      readonly good: unknown;
    }
  | {
      readonly kind: 'insert' | 'remove';
      /** The panel's block and slot. */
      readonly block: Block;
      readonly slot: number;
      readonly row: Block;
      readonly at: number;
      /** A row with the same id that a fact made in the meantime: it is out of the form while this row is in it. */
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

/** What one call changed, with everything that followed from it, undone as one. Usually a single edit. */
export type Step = Edit | readonly Edit[];

export function isMany(step: Step): step is readonly Edit[] {
  return Array.isArray(step);
}

/** Whether a row of the step has replaced one with the same id that a fact made. */
export function isInPlace(step: Step): boolean {
  return editsOf(step).some((edit) => 'aside' in edit && edit.aside !== undefined);
}

export function editsOf(step: Step): readonly Edit[] {
  return isMany(step) ? step : [step];
}

/** Steps that a person can undo. */
export class History {
  /** A ring buffer: when it is full, the newest step replaces the oldest. */
  readonly #done: Step[] = [];
  #first = 0;
  #count = 0;
  readonly #undone: Step[] = [];
  readonly #most: number;

  /** @param most steps kept; older ones can no longer be undone */
  constructor(most = USUALLY_KEPT) {
    this.#most = most;
  }

  push(step: Step): void {
    // Clearing an empty array still has a cost.
    if (this.#undone.length > 0) this.#undone.length = 0;
    this.#append(step);
  }

  /**
   * Merges a step into the last one, if both answer the same question and nothing was undone in between.
   *
   * @returns the merged step if the two cancel out (typed and deleted again); then neither is kept
   */
  join(step: Step): Step | undefined {
    const last = this.next();
    const joined = last !== undefined && this.#undone.length === 0 ? joinOf(last, step) : undefined;
    if (joined === undefined) {
      this.push(step);
      return undefined;
    }
    this.#count -= 1;
    if (isNothing(joined)) return joined;
    this.#append(joined);
    return undefined;
  }

  canUndo(): boolean {
    return this.#count > 0;
  }

  canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** The step that {@link undo} would give. */
  next(): Step | undefined {
    return this.#count === 0 ? undefined : this.#done[this.#placeOf(this.#count - 1)];
  }

  /** The step that {@link redo} would give. */
  nextUndone(): Step | undefined {
    return this.#undone.at(-1);
  }

  undo(): Step | undefined {
    const step = this.next();
    if (step === undefined) return undefined;
    this.#count -= 1;
    this.#undone.push(step);
    return step;
  }

  redo(): Step | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) this.#append(step);
    return step;
  }

  /** All steps that can be undone, the oldest first. */
  steps(): readonly Step[] {
    return Array.from({ length: this.#count }, (_, at) => this.#done[this.#placeOf(at)] as Step);
  }

  /** Replaces the done and the undone steps with what `rest` leaves of them. */
  keep(rest: (steps: readonly Step[]) => readonly Step[]): void {
    const done = rest(this.steps());
    const undone = rest(this.#undone);
    this.#done.length = this.#first = this.#count = this.#undone.length = 0;
    for (const step of done) this.#append(step);
    this.#undone.push(...undone);
  }

  #append(step: Step): void {
    this.#done[this.#placeOf(this.#count)] = step;
    if (this.#count === this.#most) this.#first = this.#placeOf(1);
    else this.#count += 1;
  }

  /** The ring index of a step by its position, 0 for the oldest. */
  #placeOf(age: number): number {
    const place = this.#first + age;
    return place < this.#most ? place : place - this.#most;
  }
}

/** Two steps merged into one; undefined if they do not begin with an answer to the same question. */
function joinOf(last: Step, step: Step): Step | undefined {
  const [from, to] = [editsOf(last), editsOf(step)];
  const [first, next] = [from[0], to[0]];
  if (first?.kind !== 'set' || next?.kind !== 'set') return undefined;
  if (first.block !== next.block || first.slot !== next.slot) return undefined;
  if (from.length > 1 || to.length > 1) return [...from, ...to];
  return { ...first, after: next.after };
}

function isNothing(step: Step): boolean {
  return !isMany(step) && step.kind === 'set' && isSame(step.before ?? null, step.after ?? null);
}

const USUALLY_KEPT = 1_000;
