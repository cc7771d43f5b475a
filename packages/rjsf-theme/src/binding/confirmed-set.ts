import { useCallback, useRef } from 'react';
import type { Binding } from './binding-context.ts';
import { isBlank } from './field-state.ts';

/**
 * Writes to the store at one address. Where the question asks before a change and has an answer, the change waits
 * for a yes; a no keeps the old answer. After a yes the field is free until it is left, so typing asks once.
 */
export function useConfirmedSet(
  { store, confirmChange }: Binding,
  address: string,
  question: string | undefined,
): { readonly set: (input: unknown) => void; readonly leave: () => void } {
  const consent = useRef<'none' | 'asking' | 'given'>('none');
  const set = useCallback(
    (input: unknown) => {
      const write = () => store.set(address, input ?? null);
      const needsConsent = question !== undefined && !isBlank(store.get(address).own);
      if (!needsConsent || consent.current === 'given') return void write();
      if (consent.current === 'asking') return;
      consent.current = 'asking';
      confirmChange(question, 'change').then(
        (yes) => {
          consent.current = yes ? 'given' : 'none';
          // The row may have gone while the question stood.
          if (yes && store.has(address)) write();
        },
        () => {
          consent.current = 'none';
        },
      );
    },
    [store, confirmChange, address, question],
  );
  const leave = useCallback(() => {
    // The dialog takes the focus while it asks; that is not leaving.
    if (consent.current === 'given') consent.current = 'none';
  }, []);
  return { set, leave };
}
