import { createContext, useContext, useSyncExternalStore } from 'react';
import type { WeightsStore } from './store.ts';

const StoreContext = createContext<WeightsStore | null>(null);
export const StoreProvider = StoreContext.Provider;

/** The store of the page. Throws outside it, which is a bug in our code. */
export function useWeights(): WeightsStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useWeights needs the weights page above it');
  return store;
}

/**
 * A part of the store that changes only with commits. `select` must return the same object or value while it is
 * unchanged.
 */
export function useCommitted<T>(select: (store: WeightsStore) => T): T {
  const store = useWeights();
  return useSyncExternalStore(store.subscribe, () => select(store));
}
