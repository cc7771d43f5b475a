/**
 * Which fields of one form were left: only those show their errors, until all do. Kept outside the form's state, so
 * that leaving a field rerenders only what changed.
 */
export type Touched = {
  readonly isTouched: (address: string) => boolean;
  readonly touch: (address: string) => void;
  /** From now on every error shows: the person continued, or marked the vault ready. */
  readonly showAll: () => void;
  readonly subscribe: (address: string, listener: () => void) => () => void;
};

/** For a form in which no field was left yet. */
export function createTouched(): Touched {
  const left = new Set<string>();
  const listeners = new Map<string, Set<() => void>>();
  let all = false;
  return {
    isTouched: (address) => all || left.has(address),
    touch: (address) => {
      if (all || left.has(address)) return;
      left.add(address);
      for (const listener of listeners.get(address) ?? []) listener();
    },
    showAll: () => {
      if (all) return;
      all = true;
      for (const some of listeners.values()) for (const listener of some) listener();
    },
    subscribe: (address, listener) => {
      const some = listeners.get(address) ?? new Set();
      listeners.set(address, some.add(listener));
      return () => {
        some.delete(listener);
        if (some.size === 0 && listeners.get(address) === some) listeners.delete(address);
      };
    },
  };
}
