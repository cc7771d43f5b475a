import type { Clock } from '../clock.ts';
import type { Keeping } from '../save-state.ts';
import type { FoundDraft } from './adopt-drafts.ts';
import type { Draft } from './draft.ts';
import type { Drafts } from './keep-draft.ts';

/** Keeps the unsent changes of one open section on the device, and knows whether the device has them all. */
export type UnsentKeeper = {
  /** Something changed: the device keeps it a moment later. */
  readonly touched: () => void;
  /** Keeps what is unsent now, or removes the draft when there is nothing. */
  readonly keep: () => Promise<void>;
  /** Like keep; once the device has it, removes the earlier drafts that were restored into it. */
  readonly replace: (restored: readonly FoundDraft[]) => Promise<void>;
  /** Keeps it before the call returns. true when ending the page now would lose nothing. */
  readonly keepNow: () => boolean;
  /** Stops the timer; from now on a draft can only be removed. */
  readonly end: () => void;
};

export type UnsentKeeperOptions = {
  readonly drafts: Drafts;
  readonly clock: Clock;
  /** What must be kept now; null when the server has everything. */
  readonly read: () => Draft | null;
  /** Whether the draft must stay as it is, because the person is being asked about it. */
  readonly isAsked: () => boolean;
  readonly onKept: (device: Keeping) => void;
};

/** The longest that a change exists only in this page. */
const KEEP_MS = 200;

export function keepUnsent(options: UnsentKeeperOptions): UnsentKeeper {
  const { drafts, clock, read, isAsked, onKept } = options;
  let touches = 0;
  /** The number of touches that the device is known to have kept. */
  let keptTouches = 0;
  let cancel: (() => void) | null = null;
  let hasEnded = false;
  /** Restored drafts that the device still has. */
  let old: readonly FoundDraft[] = [];

  const keep = async (): Promise<void> => {
    cancel?.();
    cancel = null;
    if (isAsked()) return;
    const upTo = touches;
    const replaced = old;
    const draft = read();
    // A newer opening has taken over the draft of this one as it closed: from here it can only be removed.
    if (draft !== null && hasEnded) return;
    const device = await (draft ? drafts.keep(draft) : drafts.clear());
    if (draft !== null) onKept(device);
    if (draft !== null && device !== 'kept') return;
    keptTouches = Math.max(keptTouches, upTo);
    old = old.filter((one) => !replaced.includes(one));
    for (const one of replaced) await one.forget();
  };

  return {
    touched: () => {
      touches += 1;
      cancel ??= clock.after(KEEP_MS, () => void keep());
    },
    keep,
    replace: (restored) => {
      old = [...old, ...restored];
      return keep();
    },
    keepNow: () => {
      if (keptTouches === touches) return true;
      const draft = read();
      if (draft === null || drafts.keepNow(draft)) keptTouches = touches;
      return keptTouches === touches;
    },
    end: () => {
      hasEnded = true;
      cancel?.();
    },
  };
}
