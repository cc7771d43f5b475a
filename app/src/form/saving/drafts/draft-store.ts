import type { DraftName, KeptDraft } from './draft.ts';

/** Drafts on this device. One person's drafts are never given to another. */
export type DraftStore = {
  /** Replaces the draft of the same name. Rejects with {@link DraftNotKept}. */
  readonly keep: (kept: KeptDraft) => Promise<void>;
  /** Removes a draft; with a time, only if it is still the one that was kept then. */
  readonly remove: (name: DraftName, keptAtMs?: number) => Promise<void>;
  /** All drafts of a person, by their first change. Unreadable ones are left out. */
  readonly list: (user: string) => Promise<readonly KeptDraft[]>;
  /** Removes every draft of a person. */
  readonly clear: (user: string) => Promise<void>;
};

/** The device cannot keep a draft: it has no room, or storage is turned off. */
export class DraftNotKept extends Error {
  readonly reason: 'full' | 'refused';

  constructor(cause: unknown) {
    super('The draft was not saved on this device', { cause });
    this.name = 'DraftNotKept';
    const name = cause instanceof DOMException ? cause.name : '';
    this.reason = name === 'QuotaExceededError' ? 'full' : 'refused';
  }
}

export function inOrder(kept: readonly KeptDraft[]): readonly KeptDraft[] {
  return kept.toSorted((a, b) => a.draft.sinceMs - b.draft.sinceMs);
}
