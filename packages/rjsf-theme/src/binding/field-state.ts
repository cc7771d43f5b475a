import { useCallback, useSyncExternalStore } from 'react';
import type { Binding } from './binding-context.ts';
import type { FieldState } from './form-store.ts';

/** The current state of the question at an address; null if the store has none (a row that was just removed). */
export function useFieldState({ store }: Binding, address: string): FieldState | null {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(address, listener),
    [store, address],
  );
  return useSyncExternalStore(subscribe, () => (store.has(address) ? store.get(address) : null));
}

/** Whether to show the errors of the question at an address. */
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
