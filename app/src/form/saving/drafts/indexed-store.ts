import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { readDraft } from './draft.ts';
import type { DraftName, KeptDraft } from './draft.ts';
import { DraftNotKept, inOrder } from './draft-store.ts';
import type { DraftStore } from './draft-store.ts';

type DraftKey = [user: string, tp: string, link: string, opening: string];

interface DraftsDatabase extends DBSchema {
  drafts: { key: DraftKey; value: { readonly tab: string; readonly draft: unknown } };
}

const NAME = 'plumbline';

/** Drafts in IndexedDB: room for any form, written asynchronously. */
export function indexedStore(): DraftStore {
  let opening: Promise<IDBPDatabase<DraftsDatabase>> | null = null;
  const database = (): Promise<IDBPDatabase<DraftsDatabase>> => {
    const forget = (): void => {
      opening = null;
    };
    opening ??= openDB<DraftsDatabase>(NAME, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('drafts'),
      // A newer build in another tab must not wait for this one, and this one must not use a closed database.
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };

  return {
    keep: async ({ name, tab, draft }) => {
      try {
        // `strict`: a kept draft survives a power cut.
        const transaction = (await database()).transaction('drafts', 'readwrite', {
          durability: 'strict',
        });
        await Promise.all([transaction.store.put({ tab, draft }, keyOf(name)), transaction.done]);
      } catch (error) {
        throw new DraftNotKept(error);
      }
    },
    remove: async (name, keptAtMs) => {
      const transaction = (await database()).transaction('drafts', 'readwrite');
      const found = keptAtMs === undefined ? undefined : await transaction.store.get(keyOf(name));
      const isOther =
        keptAtMs !== undefined && readDraft(found?.draft ?? null)?.keptAtMs !== keptAtMs;
      if (!isOther) await transaction.store.delete(keyOf(name));
      await transaction.done;
    },
    list: async (user) => {
      const kept: KeptDraft[] = [];
      const transaction = (await database()).transaction('drafts');
      for await (const { key, value } of transaction.store.iterate(ofUser(user))) {
        const [, tp, link, opened] = key;
        const draft = readDraft(value.draft);
        if (draft) kept.push({ name: { user, tp, link, opening: opened }, tab: value.tab, draft });
      }
      return inOrder(kept);
    },
    clear: async (user) => {
      await (await database()).delete('drafts', ofUser(user));
    },
  };
}

function keyOf({ user, tp, link, opening }: DraftName): DraftKey {
  return [user, tp, link, opening];
}

/** Every key that starts with the person: an array sorts after all strings. */
function ofUser(user: string): IDBKeyRange {
  return IDBKeyRange.bound([user], [user, []]);
}
