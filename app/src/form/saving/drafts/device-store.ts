import type { KeptDraft } from './draft.ts';
import { DraftNotKept, inOrder } from './draft-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { LocalStore } from './local-store.ts';

export type DeviceStore = DraftStore & {
  /** Keeps a draft before this call returns, for a page that is closing. false when there is no room for it. */
  readonly keepNow: (kept: KeptDraft) => boolean;
};

export type DeviceStoreOptions = {
  readonly indexed: DraftStore;
  readonly local: LocalStore;
  readonly memory: DraftStore;
};

/**
 * The drafts of this device, wherever they are: in IndexedDB; if that is blocked (some private windows), in
 * localStorage; if neither works, only in this page, and the promise rejects. A draft may be in several places, for
 * example when a page closed before IndexedDB was done: the newest counts.
 */
export function deviceStore({ indexed, local, memory }: DeviceStoreOptions): DeviceStore {
  const places = [indexed, local, memory];
  const inEach = async (work: (place: DraftStore) => Promise<void>): Promise<void> => {
    // A place that fails to remove a draft never had it.
    await Promise.allSettled(places.map(work));
  };
  return {
    keep: async (kept) => {
      try {
        await indexed.keep(kept);
      } catch (error) {
        try {
          await local.keep(kept);
        } catch {
          await memory.keep(kept);
          throw error instanceof DraftNotKept ? error : new DraftNotKept(error);
        }
      }
    },
    keepNow: (kept) => {
      try {
        local.keepNow(kept);
        return true;
      } catch {
        // The earlier draft is still there.
        return false;
      }
    },
    remove: (name, keptAtMs) => inEach((place) => place.remove(name, keptAtMs)),
    list: async (user) => {
      const lists = await Promise.all(places.map((place) => place.list(user).catch(() => [])));
      const newest = new Map<string, KeptDraft>();
      for (const kept of lists.flat()) {
        const { tp, link, opening } = kept.name;
        const key = JSON.stringify([tp, link, opening]);
        const other = newest.get(key);
        if (!other || other.draft.keptAtMs < kept.draft.keptAtMs) newest.set(key, kept);
      }
      return inOrder([...newest.values()]);
    },
    clear: (user) => inEach((place) => place.clear(user)),
  };
}
