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
  /** Tells that an answer changed. */
  readonly touch: () => void;
  /** Sends what is unsent now. true when nothing is left unsent (entries in `unsaved` aside). */
  readonly flush: () => Promise<boolean>;
  /** The page may go away: keeps the draft at once and sends what fits in a request that outlives the page. */
  readonly leave: () => void;
  /** Settles a conflict: the addresses whose other side is taken; all others stay as they are here. */
  readonly resolve: (taken: ReadonlySet<string>) => void;
  /**
   * Takes over what someone else, or another tab, saved meanwhile. Where it clashes with what is unsent here it is
   * left to the next save, which asks. What is done `alongside`, such as telling the session new facts, is not taken
   * for the person's doing.
   */
  readonly learn: (saved: AnswersDocument, alongside?: () => void) => void;
  /** Brings in what this device kept, of earlier visits or of a tab that ended. */
  readonly restore: (found: readonly FoundDraft[]) => void;
  /** The revision that the form is based on, once nothing is under way. */
  readonly revision: () => Promise<number>;
  /** When the oldest unsent change was made; null when none is. */
  readonly sinceMs: () => number | null;
  /** Keeps what is unsent before the call returns. true when ending the page now would lose nothing. */
  readonly keepNow: () => boolean;
  /** Ends timers. Resolves when the device keeps what is unsent, as far as it does. */
  readonly close: () => Promise<void>;
  /** Ends immediately and keeps nothing more: the person signed out. */
  readonly drop: () => void;
};

export type AutosaveOptions = {
  readonly opened: AnswersDocument;
  readonly answers: OpenAnswers;
  readonly transport: Transport;
  readonly drafts: Drafts;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Gets the section as the server has it now. */
  readonly onSaved?: (saved: AnswersDocument) => void;
  /** Waits until what was changed earlier elsewhere is sent. Not null: no one is there to send it to. */
  readonly turn?: () => Promise<Unavailable | null>;
};
