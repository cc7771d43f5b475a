import type { AnswersDocument } from '@plumbline/schemas';
import type { Conflict } from './merge.ts';

export type SavePhase =
  /** Nothing is unsent, except the entries in `unsaved`. */
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** `status` is null when the server could not be reached at all. */
  | { readonly kind: 'retrying'; readonly status: number | null; readonly attempts: number }
  /** Both sides changed the same answers: nothing is sent until the person has chosen. */
  | {
      readonly kind: 'conflict';
      readonly with: 'person' | 'device';
      readonly conflicts: readonly Conflict[];
      readonly theirs: AnswersDocument | null;
    }
  | {
      readonly kind: 'stopped';
      readonly reason: 'signedOut' | 'forbidden' | 'refused';
      readonly detail: string;
    };

/** An entry that stays on the device: ill-formed (`reason` null) or rejected by the server (`reason` in its words). */
export type Unsaved = { readonly address: string; readonly reason: string | null };

/**
 * Whether this device keeps what is unsent. `untried`: nothing has had to be kept yet. `full` and `refused`: it does
 * not, and leaving the page would lose what is unsent.
 */
export type Keeping = 'untried' | 'kept' | 'full' | 'refused';

export type SaveState = {
  readonly phase: SavePhase;
  readonly unsaved: readonly Unsaved[];
  readonly savedAtMs: number | null;
  /** The number of changes restored from this device. */
  readonly restored: number;
  readonly device: Keeping;
};

export const NOTHING_UNSENT: SaveState = {
  phase: { kind: 'saved' },
  unsaved: [],
  savedAtMs: null,
  restored: 0,
  device: 'untried',
};

/** Whether the server has everything: no change is unsent, and no entry is withheld. */
export function isAllSaved({ phase, unsaved }: SaveState): boolean {
  return phase.kind === 'saved' && unsaved.length === 0;
}

/** Whether nothing more is sent until the person does something. */
export function isBlocked({ kind }: SavePhase): boolean {
  return kind === 'conflict' || kind === 'stopped';
}
