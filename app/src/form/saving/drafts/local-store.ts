import { readDraft } from './draft.ts';
import type { DraftName, KeptDraft } from './draft.ts';
import { DraftNotKept, inOrder } from './draft-store.ts';
import type { DraftStore } from './draft-store.ts';

const PREFIX = 'plumbline.draft';

/** Drafts in a Storage: little room, but written synchronously, as a closing page needs. */
export type LocalStore = DraftStore & {
  /** Throws {@link DraftNotKept}. */
  readonly keepNow: (kept: KeptDraft) => void;
};

/** @param storage called each time: reading `window.localStorage` throws when storage is turned off */
export function localStore(storage: () => Storage): LocalStore {
  const keepNow = ({ name, tab, draft }: KeptDraft): void => {
    try {
      storage().setItem(keyOf(name), JSON.stringify({ ...draft, tab }));
    } catch (error) {
      throw new DraftNotKept(error);
    }
  };
  return {
    keepNow,
    keep: async (kept) => keepNow(kept),
    remove: async (name, keptAtMs) => {
      const key = keyOf(name);
      if (keptAtMs !== undefined && read(storage().getItem(key))?.draft.keptAtMs !== keptAtMs)
        return;
      storage().removeItem(key);
    },
    list: async (user) =>
      inOrder(
        keysOf(storage(), user).flatMap((key) => {
          const stored = read(storage().getItem(key));
          const name = nameOf(key);
          return stored && name ? [{ name, ...stored }] : [];
        }),
      ),
    clear: async (user) => {
      for (const key of keysOf(storage(), user)) storage().removeItem(key);
    },
  };
}

function keyOf({ user, tp, link, opening }: DraftName): string {
  return `${PREFIX}/${user}/${tp}/${link}/${opening}`;
}

function nameOf(key: string): DraftName | null {
  const [, user, tp, link, opening] = key.split('/');
  return user && tp && link && opening ? { user, tp, link, opening } : null;
}

function keysOf(storage: Storage, user: string): readonly string[] {
  const keys: string[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key?.startsWith(`${PREFIX}/${user}/`)) keys.push(key);
  }
  return keys;
}

function read(text: string | null): Pick<KeptDraft, 'tab' | 'draft'> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const draft = readDraft(stored);
    if (!draft) return null;
    const { tab = '' } = stored as { readonly tab?: string };
    return { tab, draft };
  } catch {
    return null;
  }
}
