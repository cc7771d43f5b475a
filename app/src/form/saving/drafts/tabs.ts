/**
 * Which tabs of this browser are alive. Each page holds its own lock as long as it is open, and the browser releases it
 * however the page ends: closed, reloaded, crashed. Without locks, no other tab is known to be alive.
 */
export type Tabs = {
  /** The id of this page; a reload gives a new one. */
  readonly id: string;
  /** Which of these tabs have ended, so that others may send what they kept. */
  readonly ended: (tabs: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Calls back once when a tab ends. */
  readonly onEnd: (tab: string, listener: () => void) => void;
  /** Does something while no other tab does. */
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
    // Never released here: the browser does that.
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
