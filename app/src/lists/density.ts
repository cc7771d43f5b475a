import { useSyncExternalStore } from 'react';
import { keep, read } from '../storage/store.ts';

/** The height of the rows in lists. */
export type Density = 'compact' | 'comfortable';

const listeners = new Set<() => void>();

const readDensity = (): Density =>
  read('listDensity') === 'comfortable' ? 'comfortable' : 'compact';

/** The density chosen on this device; compact by default. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, readDensity), chooseDensity];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function chooseDensity(density: Density): void {
  keep('listDensity', density);
  for (const listener of listeners) listener();
}
