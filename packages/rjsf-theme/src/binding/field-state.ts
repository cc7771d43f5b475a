import { useCallback, useSyncExternalStore } from 'react';
import type { Binding } from './binding-context.ts';
import type { FieldState } from './form-store.ts';

/** The state of the question at an address, kept current; null where the store has none (a row that just went). */
export function useFieldState({ store }: Binding, address: string): FieldState | null {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(address, listener),
    [store, address],
  );
  return useSyncExternalStore(subscribe, () => (store.has(address) ? store.get(address) : null));
}

/** Whether the errors of the question at an address are to be shown. */
export function useShowsErrors({ touched }: Binding, address: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => touched.subscribe(address, listener),
    [touched, address],
  );
  return useSyncExternalStore(subscribe, () => touched.isTouched(address));
}

export function isBlank(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
