import type { Clock } from '../clock.ts';
import type { Keeping } from '../save-state.ts';
import type { Draft } from './draft.ts';
import type { Drafts } from './keep-draft.ts';

/** Keeps what is unsent of one open section on the device, and knows whether the device has it all. */
export type UnsentKeeper = {
  /** Something changed: the device has it a moment later. */
  readonly touched: () => void;
  /** Keeps what is unsent now, or removes the draft when nothing is. */
  readonly keep: () => Promise<void>;
  /** Keeps it before the call returns. true when ending the page now would lose nothing. */
  readonly keepNow: () => boolean;
  /** Ends the timer; from now on a draft is only removed. */
  readonly end: () => void;
};

export type UnsentKeeperOptions = {
  readonly drafts: Drafts;
  readonly clock: Clock;
  /** What must be kept now; null when the server has everything. */
  readonly read: () => Draft | null;
  /** Whether what is kept has to stay as it is: the person is being asked about it. */
  readonly isAsked: () => boolean;
  readonly onKept: (device: Keeping) => void;
};

/** Longest that something typed is in this page alone. */
const KEEP_MS = 200;

export function keepUnsent(options: UnsentKeeperOptions): UnsentKeeper {
  const { drafts, clock, read, isAsked, onKept } = options;
  let touches = 0;
  /** Of the touches, those that the device is known to keep. */
  let keptTouches = 0;
  let cancel: (() => void) | null = null;
  let hasEnded = false;

  const keep = async (): Promise<void> => {
    cancel?.();
    cancel = null;
    if (isAsked()) return;
    const upTo = touches;
    const draft = read();
    // A newer opening has taken over what this one kept as it closed: only its end is news.
    if (draft !== null && hasEnded) return;
    const device = await (draft ? drafts.keep(draft) : drafts.clear());
    if (draft === null || device === 'kept') keptTouches = Math.max(keptTouches, upTo);
    if (draft !== null) onKept(device);
  };

  return {
    touched: () => {
      touches += 1;
      cancel ??= clock.after(KEEP_MS, () => void keep());
    },
    keep,
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
