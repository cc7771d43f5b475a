import type { Snapshot } from './snapshot.ts';

/** Answers of one section that no server has acknowledged yet, and the saved answers they were made on. */
export type Draft = {
  readonly revision: number;
  readonly base: Snapshot;
  /** With the ill-formed entries as they were typed. */
  readonly mine: Snapshot;
  /** What was on its way when this was kept: the server may have it by now. */
  readonly sent?: Snapshot;
  readonly keptAtMs: number;
};

export type DraftOwner = {
  readonly user: number | string;
  readonly tp: number | string;
  readonly link: string;
};

/** Where unsent answers are kept on this device. One for each section that is open in one tab. */
export type Drafts = {
  /** false when the device refuses to keep it (storage full or switched off). */
  readonly keep: (draft: Draft) => boolean;
  readonly clear: () => void;
  /** Every draft of this person for this section, other tabs' and earlier visits' too; oldest first. */
  readonly found: () => readonly { readonly draft: Draft; readonly forget: () => void }[];
};

const PREFIX = 'plumbline.draft';

/**
 * Drafts in a Storage, keyed by person, trade partner, section and tab, so that two people on one device, or two
 * tabs of one person, never overwrite each other.
 */
export function openDrafts(storage: Storage, owner: DraftOwner, tab: string): Drafts {
  const family = `${PREFIX}/${owner.user}/${owner.tp}/${owner.link}/`;
  const key = family + tab;
  return {
    keep: (draft) => {
      try {
        storage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    clear: () => storage.removeItem(key),
    found: () =>
      keysOf(storage, family)
        .flatMap((name) => {
          const text = storage.getItem(name);
          const draft = read(text);
          if (!draft) {
            storage.removeItem(name);
            return [];
          }
          // Another tab may have kept something newer since: that one is still its own to send.
          const forget = (): void => {
            if (storage.getItem(name) === text) storage.removeItem(name);
          };
          return [{ draft, forget }];
        })
        .toSorted((a, b) => a.draft.keptAtMs - b.draft.keptAtMs),
  };
}

/** Whether this person has answers on this device that were never saved. */
export function hasDrafts(storage: Storage, user: number | string): boolean {
  return keysOf(storage, `${PREFIX}/${user}/`).length > 0;
}

/** Forgets every draft of a person, as when they leave the device without saving. */
export function clearDrafts(storage: Storage, user: number | string): void {
  for (const name of keysOf(storage, `${PREFIX}/${user}/`)) storage.removeItem(name);
}

function keysOf(storage: Storage, prefix: string): readonly string[] {
  const names: string[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const name = storage.key(index);
    if (name?.startsWith(prefix)) names.push(name);
  }
  return names;
}

/** Storage is the person's to edit: what cannot be read as a draft is no draft. */
function read(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null;
    if (typeof draft?.revision !== 'number' || typeof draft.keptAtMs !== 'number') return null;
    if (draft.sent !== undefined && !isSnapshot(draft.sent)) return null;
    return isSnapshot(draft.base) && isSnapshot(draft.mine) ? draft : null;
  } catch {
    return null;
  }
}

function isSnapshot(value: unknown): value is Snapshot {
  if (typeof value !== 'object' || value === null) return false;
  const { values, rows } = value as Partial<Snapshot>;
  return (
    typeof values === 'object' &&
    values !== null &&
    typeof rows === 'object' &&
    rows !== null &&
    Object.values(rows).every((ids) => Array.isArray(ids))
  );
}
