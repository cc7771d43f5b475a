import { useEffect } from 'react';
import type { Binding } from './binding-context.ts';

type ShownForm = Pick<Binding, 'store' | 'folds'>;

const shown = new Set<ShownForm>();

/** Makes a form's collapsed rows open where the page goes to a question in them, and all of them for printing. */
export function useShownForm({ store, folds }: ShownForm): void {
  useEffect(() => {
    const form = { store, folds };
    shown.add(form);
    const before = () => folds.print(true);
    const after = () => folds.print(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      shown.delete(form);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [store, folds]);
}

/** Opens the collapsed rows that a question stands in; false where no form on the page shows it even so. */
export function revealQuestion(address: string): boolean {
  for (const { store, folds } of shown)
    if (store.has(address) && !store.get(address).hidden) return folds.reveal(address);
  return false;
}
