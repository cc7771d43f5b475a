/**
 * Which tabs of this browser live. Each page holds a lock of its own as long as it is open, and the browser lets it go
 * however the page ends: closed, reloaded, crashed. Where there are no locks, no other tab is known to live.
 */
export type Tabs = {
  /** This page; another one after each reload. */
  readonly id: string;
  /** Whether a tab has ended, so that what it kept is for others to send. */
  readonly ended: (tabs: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Calls back once when a tab ends. */
  readonly onEnd: (tab: string, listener: () => void) => void;
  /** Does something that no other tab does at the same time. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
};

const PREFIX = 'plumbline.tab/';
const ALONE = 'plumbline.drafts';

export function openTabs(locks: LockManager | undefined, id: string): Tabs {
  if (!locks) {
    return {
      id,
      ended: async (tabs) => new Set(tabs.filter((tab) => tab !== id)),
      onEnd: () => undefined,
      alone: (work) => work(),
    };
  }
  const held = new Promise<void>((resolve) => {
    // Never let go: that is the browser's part.
    const hold = (): Promise<never> => {
      resolve();
      return new Promise(() => undefined);
    };
    void locks.request(PREFIX + id, hold).catch(resolve);
  });
  const watched = new Set<string>();
  return {
    id,
    ended: async (tabs) => {
      await held;
      const living = new Set((await locks.query()).held?.map(({ name }) => name));
      return new Set(tabs.filter((tab) => tab !== id && !living.has(PREFIX + tab)));
    },
    onEnd: (tab, listener) => {
      if (tab === id || watched.has(tab)) return;
      watched.add(tab);
      void locks.request(PREFIX + tab, { mode: 'shared' }, () => {
        watched.delete(tab);
        listener();
      });
    },
    alone: async (work) => locks.request(ALONE, work),
  };
}
