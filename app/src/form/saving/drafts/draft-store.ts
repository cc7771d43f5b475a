import type { DraftName, KeptDraft } from './draft.ts';

/** Drafts on this device. Those of one person are never given to another. */
export type DraftStore = {
  /** Replaces what was kept under the same name. Rejects with {@link DraftNotKept}. */
  readonly keep: (kept: KeptDraft) => Promise<void>;
  /** Removes a draft; with a time, only when it is still the one that was kept then. */
  readonly remove: (name: DraftName, keptAtMs?: number) => Promise<void>;
  /** All drafts of a person, what was changed first coming first. What cannot be read is left out. */
  readonly list: (user: string) => Promise<readonly KeptDraft[]>;
  /** Forgets every draft of a person. */
  readonly clear: (user: string) => Promise<void>;
};

/** The device does not keep a draft: it has no room, or storage is switched off. */
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
