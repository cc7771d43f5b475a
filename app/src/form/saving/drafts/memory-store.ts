import type { KeptDraft } from './draft.ts';
import { inOrder } from './draft-store.ts';
import type { DraftStore } from './draft-store.ts';

/** Drafts that live as long as the page: the last resort when the device keeps nothing, and for tests. */
export function memoryStore(): DraftStore {
  const all = new Map<string, KeptDraft>();
  const keyOf = (name: KeptDraft['name']): string =>
    JSON.stringify([name.user, name.tp, name.link, name.opening]);
  return {
    keep: async (kept) => {
      all.set(keyOf(kept.name), kept);
    },
    remove: async (name, keptAtMs) => {
      const key = keyOf(name);
      if (keptAtMs !== undefined && all.get(key)?.draft.keptAtMs !== keptAtMs) return;
      all.delete(key);
    },
    list: async (user) => inOrder([...all.values()].filter(({ name }) => name.user === user)),
    clear: async (user) => {
      for (const [key, { name }] of all) if (name.user === user) all.delete(key);
    },
  };
}
