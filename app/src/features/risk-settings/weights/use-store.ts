import { createContext, useContext, useSyncExternalStore } from 'react';
import type { WeightsStore } from './store.ts';

const StoreContext = createContext<WeightsStore | null>(null);
export const StoreProvider = StoreContext.Provider;

/** The store of the page. Throws outside of it: that is a bug of ours. */
export function useWeights(): WeightsStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useWeights needs the weights page above it');
  return store;
}

/** Something of the store that changes with a commit, and is the same object or value while it is the same. */
export function useCommitted<T>(select: (store: WeightsStore) => T): T {
  const store = useWeights();
  return useSyncExternalStore(store.subscribe, () => select(store));
}
