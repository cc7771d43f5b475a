import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { adoptDrafts, freeDrafts } from './adopt-drafts.ts';
import { deviceStore } from './device-store.ts';
import type { DraftOwner, KeptDraft } from './draft.ts';
import { DraftNotKept } from './draft-store.ts';
import type { DraftStore } from './draft-store.ts';
import { indexedStore } from './indexed-store.ts';
import { openDrafts } from './keep-draft.ts';
import { localStore } from './local-store.ts';
import { memoryStore } from './memory-store.ts';
import { openTabs } from './tabs.ts';

const maria: DraftOwner = { user: 'maria', tp: 'summit', link: 'insurance' };
const PLACE = 'insurance/IN-01';

function kept(
  value: string,
  more: Partial<KeptDraft['name']> & { at?: number; tab?: string } = {},
): KeptDraft {
  const { at = 1, tab = 'tab-1', ...name } = more;
  return {
    name: { ...maria, opening: 'opening-1', ...name },
    tab,
    draft: {
      revision: 3,
      base: { values: {}, rows: {} },
      mine: { values: { [PLACE]: value }, rows: {} },
      sinceMs: at,
      keptAtMs: at,
    },
  };
}

const values = async (store: DraftStore, user = 'maria') =>
  (await store.list(user)).map(({ draft }) => draft.mine.values[PLACE]);

const full: Storage = new Proxy(localStorage, {
  get: (storage, name) => {
    if (name === 'setItem')
      return () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    const member: unknown = Reflect.get(storage, name);
    return typeof member === 'function' ? member.bind(storage) : member;
  },
});
const switchedOff = (): Storage => {
  throw new DOMException('no', 'SecurityError');
};
const refusing: DraftStore = {
  keep: () => Promise.reject(new DraftNotKept(new DOMException('no', 'InvalidStateError'))),
  remove: () => Promise.reject(new Error('no')),
  list: () => Promise.reject(new Error('no')),
  clear: () => Promise.reject(new Error('no')),
};

beforeEach(async () => {
  localStorage.clear();
  for (const user of ['maria', 'tom']) await indexedStore().clear(user);
});

describe.each<[string, () => DraftStore]>([
  ['IndexedDB', indexedStore],
  ['localStorage', () => localStore(() => localStorage)],
  ['memory', memoryStore],
])('drafts in %s', (_name, open) => {
  it('are returned only to the same person, the oldest change first', async () => {
    const store = open();
    await store.keep(kept('later', { opening: 'b', at: 2 }));
    await store.keep(kept('earlier', { link: 'safety', opening: 'a', at: 1 }));
    await store.keep(kept('not hers', { user: 'tom' }));
    expect(await values(store)).toEqual(['earlier', 'later']);
    expect(await values(store, 'tom')).toEqual(['not hers']);
    expect(await values(store, 'mar')).toEqual([]);
  });

  it('are replaced under their name, and removed by name unless a newer one is there', async () => {
    const store = open();
    await store.keep(kept('old'));
    await store.keep(kept('new', { at: 2 }));
    expect(await values(store)).toEqual(['new']);
    await store.remove(kept('').name, 1);
    expect(await values(store)).toEqual(['new']);
    await store.remove(kept('').name, 2);
    expect(await values(store)).toEqual([]);
  });

  it('can all be deleted for one person', async () => {
    const store = open();
    await store.keep(kept('a'));
    await store.keep(kept('b', { link: 'safety' }));
    await store.keep(kept('c', { user: 'tom' }));
    await store.clear('maria');
    expect([await values(store), await values(store, 'tom')]).toEqual([[], ['c']]);
  });
});

describe('drafts in IndexedDB', () => {
  it('outlive the page that kept them', async () => {
    await indexedStore().keep(kept('days ago'));
    expect(await values(indexedStore())).toEqual(['days ago']);
  });
});

describe('drafts in localStorage', () => {
  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"revision":1}',
    '{"revision":1,"keptAtMs":1,"base":{"values":{},"rows":{"p":5}},"mine":{}}',
  ])('that cannot be read are ignored: %s', async (text) => {
    localStorage.setItem('plumbline.draft/maria/summit/insurance/x', text);
    expect(await localStore(() => localStorage).list('maria')).toEqual([]);
  });

  it('from an earlier build can be read', async () => {
    const { draft } = kept('kept by the build before');
    const { sinceMs: _, ...old } = draft;
    localStorage.setItem('plumbline.draft/maria/summit/insurance/tab', JSON.stringify(old));
    expect(await values(localStore(() => localStorage))).toEqual(['kept by the build before']);
  });
});

describe('the drafts of a device', () => {
  const open = (parts: Partial<Parameters<typeof deviceStore>[0]> = {}) =>
    deviceStore({
      indexed: indexedStore(),
      local: localStore(() => localStorage),
      memory: memoryStore(),
      ...parts,
    });

  it('fall back to localStorage when IndexedDB refuses', async () => {
    await open({ indexed: refusing }).keep(kept('private window'));
    expect(await values(open({ indexed: refusing }))).toEqual(['private window']);
  });

  it.each<[string, () => Storage, string]>([
    ['has no room', () => full, 'refused'],
    ['has storage switched off', switchedOff, 'refused'],
  ])(
    'stay only in this page when the device %s, and the failure is reported',
    async (_name, storage, reason) => {
      const store = open({ indexed: refusing, local: localStore(storage) });
      await expect(store.keep(kept('here only'))).rejects.toMatchObject({ reason });
      expect(await values(store)).toEqual(['here only']);
      expect(await values(open())).toEqual([]);
      await store.clear('maria');
      expect(await values(store)).toEqual([]);
    },
  );

  it('say when there is no room', () => {
    expect(new DraftNotKept(new DOMException('full', 'QuotaExceededError')).reason).toBe('full');
  });

  it('are always the newest stored under one name', async () => {
    const store = open();
    await store.keep(kept('written in peace'));
    expect(store.keepNow(kept('written while leaving', { at: 2 }))).toBe(true);
    expect(await values(open())).toEqual(['written while leaving']);
    await store.keep(kept('written after coming back', { at: 3 }));
    expect(await values(open())).toEqual(['written after coming back']);
    await store.remove(kept('').name);
    expect(await values(open())).toEqual([]);
  });
});

describe('keeping a draft', () => {
  it('writes one at a time, and only the last of those waiting', async () => {
    const written: unknown[] = [];
    let release = (): void => {};
    const store = {
      keep: async ({ draft }: KeptDraft) => {
        written.push(draft.mine.values[PLACE]);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      },
      keepNow: () => true,
      remove: async () => {
        written.push('removed');
      },
    };
    const drafts = openDrafts(store, kept('').name, 'tab-1');
    const first = drafts.keep(kept('1').draft);
    void drafts.keep(kept('2').draft);
    const last = drafts.keep(kept('3').draft);
    expect(written).toEqual(['1']);
    release();
    await Promise.resolve();
    await Promise.resolve();
    release();
    expect([await first, await last]).toEqual(['kept', 'kept']);
    expect(written).toEqual(['1', '3']);
    expect(await drafts.clear()).toBe('kept');
    expect(written).toEqual(['1', '3', 'removed']);
  });
});

/** Locks as in a browser with several tabs. */
function sharedLocks() {
  const held = new Map<string, Promise<void>>();
  const ends = new Map<string, () => void>();
  const locks = {
    request: async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => Promise<unknown>;
      while (held.has(name)) await held.get(name);
      const ended = new Promise<void>((resolve) => ends.set(name, resolve));
      held.set(name, ended);
      const free = (): void => {
        held.delete(name);
        ends.get(name)?.();
      };
      const killed = ended.then(() => undefined);
      return Promise.race([work(), killed]).finally(free);
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
  };
  return {
    locks: locks as unknown as LockManager,
    end: (tab: string) => {
      const name = `plumbline.tab/${tab}`;
      held.delete(name);
      ends.get(name)?.();
    },
  };
}

describe('a draft from another tab', () => {
  const none = () => false;

  it('belongs to that tab while it is open, and is adopted once when it closes', async () => {
    const { locks, end } = sharedLocks();
    const store = memoryStore();
    const [first, second, third] = ['1', '2', '3'].map((id) => openTabs(locks, `tab-${id}`));
    await first!.ended([]);
    await store.keep(kept('from the first tab'));
    expect(await adoptDrafts(store, second!, maria, none)).toEqual([]);

    let ended = 0;
    second!.onEnd('tab-1', () => (ended += 1));
    end('tab-1');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(ended).toBe(1);
    const found = await Promise.all([
      adoptDrafts(store, second!, maria, none),
      adoptDrafts(store, third!, maria, none),
    ]);
    expect(found.map(({ length }) => length)).toEqual([1, 0]);
    await found[0]![0]!.forget();
    expect(await store.list('maria')).toEqual([]);
  });

  it('is not deleted if a newer one has taken its place', async () => {
    const store = memoryStore();
    await store.keep(kept('old'));
    const [found] = await adoptDrafts(store, openTabs(undefined, 'tab-2'), maria, none);
    await store.keep(kept('new', { at: 2 }));
    await found!.forget();
    expect(await values(store)).toEqual(['new']);
  });

  it('is not adopted while its form is still open here', async () => {
    const store = memoryStore();
    await store.keep(kept('being typed'));
    await store.keep(kept('closed before', { opening: 'opening-0' }));
    const tab = openTabs(undefined, 'tab-1');
    const free = await freeDrafts(store, tab, 'maria', (opening) => opening === 'opening-1');
    expect(free.map(({ name }) => name.opening)).toEqual(['opening-0']);
  });
});
