import type { Address } from '../types.ts';

/** Subscriptions to changes: listeners of one address, and watchers of all. */
export class Listeners {
  readonly #byAddress = new Map<Address, Set<() => void>>();
  readonly #watchers = new Set<(changed: readonly Address[]) => void>();

  get isEmpty(): boolean {
    return this.#byAddress.size === 0 && this.#watchers.size === 0;
  }

  /** @returns a function that ends the subscription */
  subscribe(address: Address, listener: () => void): () => void {
    let set = this.#byAddress.get(address);
    if (set === undefined) this.#byAddress.set(address, (set = new Set()));
    set.add(listener);
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.#byAddress.get(address) === set) this.#byAddress.delete(address);
    };
  }

  /** @returns a function that ends the subscription */
  watch(watcher: (changed: readonly Address[]) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  notify(changed: readonly Address[]): void {
    if (this.#byAddress.size > 0)
      for (const address of changed) {
        const listeners = this.#byAddress.get(address);
        if (listeners !== undefined) for (const listener of new Set(listeners)) listener();
      }
    if (this.#watchers.size > 0) for (const watcher of new Set(this.#watchers)) watcher(changed);
  }
}
