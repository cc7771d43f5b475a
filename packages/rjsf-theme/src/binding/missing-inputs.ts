import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Binding } from './binding-context.ts';
import type { BindingOptions } from './binding-options.ts';
import { isBlank } from './field-state.ts';

/**
 * Ids of the questions that a calculated question still waits for, kept current: the blank ones in the same row or
 * section or, if there are none, those elsewhere in the form, of which the binding knows only the id. A key press
 * rerenders the calculated question only when it fills or empties an input.
 */
export function useMissingInputs(
  { store }: Binding,
  address: string,
  inputs: BindingOptions['inputs'],
): readonly string[] | undefined {
  const beside = useMemo(() => {
    const found = (inputs ?? []).map(({ source, id }) => ({
      id,
      at: source === 'prequal' ? undefined : addressBeside(store.has, address, id),
    }));
    return {
      known: found.flatMap(({ id, at }) => (at === undefined ? [] : [{ id, at }])),
      elsewhere: found.flatMap(({ id, at }) => (at === undefined ? [id] : [])),
    };
  }, [store, address, inputs]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = beside.known.map(({ at }) => store.subscribe(at, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, beside],
  );
  const missing = useSyncExternalStore(subscribe, () =>
    beside.known
      .filter(({ at }) => store.has(at) && isUnknown(store.get(at)))
      .map(({ id }) => id)
      .join(SEPARATOR),
  );
  return useMemo(() => {
    if (inputs === undefined) return undefined;
    return missing === '' ? beside.elsewhere : missing.split(SEPARATOR);
  }, [inputs, missing, beside]);
}

/** No id contains it. */
const SEPARATOR = '\n';

function isUnknown({ value, illFormed, hidden }: ReturnType<Binding['store']['get']>): boolean {
  return !hidden && (illFormed || isBlank(value));
}

/** The address of a question in the same row, else in the rows around it, else in the section. */
function addressBeside(
  has: (address: string) => boolean,
  address: string,
  id: string,
): string | undefined {
  const parts = address.split('/');
  for (let depth = parts.length - 1; depth >= 1; depth -= 2) {
    const at = [...parts.slice(0, depth), id].join('/');
    if (has(at)) return at;
  }
  return undefined;
}
