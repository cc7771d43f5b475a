import type { PanelRow } from '@plumbline/schemas';
import type { Address } from './session-types.ts';

/** One elementary edit, with what it takes to undo and redo it. */
export type Edit =
  | {
      readonly kind: 'set';
      readonly address: Address;
      readonly before: unknown;
      readonly after: unknown;
    }
  | {
      readonly kind: 'insert' | 'remove';
      readonly panel: Address;
      row: PanelRow;
      readonly at: number;
    }
  | {
      readonly kind: 'move';
      readonly panel: Address;
      readonly rowId: string;
      readonly from: number;
      readonly to: number;
    };

/** Steps that a person can take back: what one call changed, with all that followed from it, is one step. */
export class History {
  readonly #done: (readonly Edit[])[] = [];
  readonly #undone: (readonly Edit[])[] = [];

  push(step: readonly Edit[]): void {
    if (step.length === 0) return;
    this.#done.push(step);
    this.#undone.length = 0;
    if (this.#done.length > MOST) this.#done.shift();
  }

  canUndo(): boolean {
    return this.#done.length > 0;
  }

  canRedo(): boolean {
    return this.#undone.length > 0;
  }

  undo(): readonly Edit[] | undefined {
    const step = this.#done.pop();
    if (step !== undefined) this.#undone.push(step);
    return step;
  }

  redo(): readonly Edit[] | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push(step);
    return step;
  }
}

/** Steps kept; older ones can no longer be taken back. */
const MOST = 1_000;
