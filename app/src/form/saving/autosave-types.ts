import type { AnswersDocument } from '@plumbline/schemas';
import type { Change } from './change.ts';
import type { Clock } from './clock.ts';
import type { FoundDraft } from './drafts/adopt-drafts.ts';
import type { Drafts } from './drafts/keep-draft.ts';
import type { OpenEntries } from './withheld.ts';
import type { SaveState } from './save-state.ts';
import type { Transport, Unavailable } from './transport.ts';

/** What autosave needs of the open form. */
export type OpenAnswers = OpenEntries & { readonly apply: (changes: readonly Change[]) => void };

export type Autosave = {
  readonly state: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called when an answer changed. */
  readonly touch: () => void;
  /** Sends what is unsent now. true when nothing is left unsent (except entries in `unsaved`). */
  readonly flush: () => Promise<boolean>;
  /** Sends what is unsent now, and ends with the first reply, whatever it is; more may be sent after it. */
  readonly attempt: () => Promise<void>;
  /** The page may be closing: keeps the draft at once and sends what fits in a request that outlives the page. */
  readonly leave: () => void;
  /** Settles a conflict: takes the other side at these addresses and keeps what is here at all others. */
  readonly resolve: (taken: ReadonlySet<string>) => void;
  /**
   * Merges what someone else, or another tab, has saved. A conflict with unsent changes is left to the next save, which
   * asks. What `alongside` does, such as passing new facts to the session, does not count as a change by the person.
   */
  readonly learn: (saved: AnswersDocument, alongside?: () => void) => void;
  /** Restores the drafts that this device has from earlier visits or from a tab that ended. */
  readonly restore: (found: readonly FoundDraft[]) => void;
  /** The revision that the form is based on, once no save is in flight. */
  readonly revision: () => Promise<number>;
  /** When the oldest unsent change was made; null when there is none. */
  readonly sinceMs: () => number | null;
  /** Keeps what is unsent before the call returns. true when ending the page now would lose nothing. */
  readonly keepNow: () => boolean;
  /** Stops timers. Resolves when the device has kept what is unsent, as far as it can. */
  readonly close: () => Promise<void>;
  /** Stops at once and keeps nothing more: the person signed out. */
  readonly drop: () => void;
};

export type AutosaveOptions = {
  readonly opened: AnswersDocument;
  readonly answers: OpenAnswers;
  readonly transport: Transport;
  readonly drafts: Drafts;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Receives the section as the server has it now. */
  readonly onSaved?: (saved: AnswersDocument) => void;
  /** Waits until earlier changes elsewhere are sent. Not null when the server cannot be reached. */
  readonly turn?: () => Promise<Unavailable | null>;
};
