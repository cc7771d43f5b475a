import { useCallback, useRef } from 'react';
import type { Binding } from './binding-context.ts';
import type { Confirmation } from './binding-options.ts';
import { isBlank } from './field-state.ts';

/**
 * Writes to the store at one address. If the question asks before a change and has an answer, the change waits for a
 * yes; a no keeps the old answer. For an answer that is typed or ticked in steps, one yes, or a blank start, is enough
 * until the field is left: typing asks at most once.
 */
export function useConfirmedSet(
  { store, confirmChange }: Binding,
  address: string,
  confirmation: Confirmation | undefined,
): { readonly set: (input: unknown) => void; readonly leave: () => void } {
  const consent = useRef<'none' | 'asking' | 'given'>('none');
  const message = confirmation?.message;
  const isOneAct = confirmation?.isOneAct ?? false;
  const set = useCallback(
    (input: unknown) => {
      const write = () => store.set(address, input ?? null);
      if (message === undefined || consent.current === 'given') return void write();
      if (consent.current === 'asking') return;
      if (isBlank(store.get(address).own)) {
        if (!isOneAct) consent.current = 'given';
        return void write();
      }
      consent.current = 'asking';
      confirmChange(message, 'change').then(
        (yes) => {
          consent.current = yes && !isOneAct ? 'given' : 'none';
          // The row may have been removed while the dialog was open.
          if (yes && store.has(address)) write();
        },
        () => {
          consent.current = 'none';
        },
      );
    },
    [store, confirmChange, address, message, isOneAct],
  );
  const leave = useCallback(() => {
    // The dialog takes the focus while it asks; that does not count as leaving the field.
    if (consent.current === 'given') consent.current = 'none';
  }, []);
  return { set, leave };
}
