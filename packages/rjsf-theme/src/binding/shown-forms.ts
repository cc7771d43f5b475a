import { useEffect } from 'react';
import type { MountQueue } from '../mounting/mount-queue.ts';
import type { Binding } from './binding-context.ts';

type ShownForm = Pick<Binding, 'store' | 'folds'> & { readonly queue: MountQueue };

const shown = new Set<ShownForm>();

/**
 * When the page goes to a question, opens the collapsed rows around it and mounts it if that is pending; for printing,
 * does so for the whole form.
 */
export function useShownForm({ store, folds }: Binding, queue: MountQueue): void {
  useEffect(() => {
    const form = { store, folds, queue };
    shown.add(form);
    const before = () => {
      folds.print(true);
      queue.mountAll();
    };
    const after = () => folds.print(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      shown.delete(form);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [store, folds, queue]);
}

/**
 * Renders a question that is in a collapsed row or not mounted yet. Returns false if no form had anything to render.
 */
export function revealQuestion(address: string): boolean {
  for (const { store, folds, queue } of shown) {
    if (!isShown(store, address)) continue;
    const isOpened = folds.reveal(address);
    return queue.mountAt(address) || isOpened;
  }
  return false;
}

/** Whether a question, or a row, applies now. */
function isShown(store: Binding['store'], address: string): boolean {
  if (store.has(address)) return !store.get(address).hidden;
  const parts = address.split('/');
  const panel = parts.slice(0, -1).join('/');
  return store.has(panel) && store.get(panel).visibleRows.includes(parts.at(-1) ?? '');
}
