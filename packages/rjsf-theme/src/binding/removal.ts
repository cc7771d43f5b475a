import { announce } from '@plumbline/ui';
import { useMemo } from 'react';
import type { Binding } from './binding-context.ts';
import type { BindingOptions } from './binding-options.ts';
import { focusQuestion } from './focus-question.ts';

/**
 * Lets a person remove the answer of a question that is no longer asked, which goes with it. Undo brings both back.
 * undefined for every other question.
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
      announce('Removed. Undo brings it back.');
      // The button goes with the question: on to what took its place.
      retired.into.some((id) => focusQuestion(`${scope}/${id}`, { scroll: false }));
    };
  }, [store, address, retired]);
}
