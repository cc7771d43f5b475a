import { announce } from '@plumbline/ui';
import { useMemo } from 'react';
import type { Binding } from './binding-context.ts';
import type { BindingOptions } from './binding-options.ts';
import { focusQuestion } from './focus-question.ts';

/**
 * Lets a person remove the answer to a question that is no longer asked; the question disappears with it. Undo brings
 * both back. Undefined for every other question.
 */
export function useRemoval(
  { store }: Binding,
  address: string,
  retired: BindingOptions['retired'],
): (() => void) | undefined {
  return useMemo(() => {
    if (retired === undefined) return undefined;
    const scope = address.slice(0, address.lastIndexOf('/'));
    return () => {
      store.set(address, null);
      announce('Removed. You can undo this.');
      // The button disappears with the question, so move the focus to what replaced it.
      retired.into.some((id) => focusQuestion(`${scope}/${id}`, { scroll: false }));
    };
  }, [store, address, retired]);
}
