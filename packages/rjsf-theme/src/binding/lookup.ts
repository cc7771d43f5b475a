import { useMemo } from 'react';
import type { LoadChoices } from '@plumbline/ui';
import { referredAddress } from './address.ts';
import type { Binding } from './binding-context.ts';
import type { BindingOptions } from './binding-options.ts';

/**
 * Searches a list that the document does not contain, filtered by the answer that it depends on, as that is when
 * searching.
 */
export function useLookup(
  { store, loadChoices }: Binding,
  address: string,
  lookup: BindingOptions['lookup'],
): LoadChoices | undefined {
  const name = lookup?.name;
  const filter = lookup?.filter;
  return useMemo(() => {
    if (name === undefined) return undefined;
    const source = filter === undefined ? null : referredAddress(address, filter);
    return (search, signal) => {
      const narrowed = source !== null && store.has(source) ? store.get(source) : undefined;
      return loadChoices({
        lookup: name,
        search,
        filter: narrowed && !narrowed.hidden ? narrowed.value : undefined,
        signal,
      });
    };
  }, [store, loadChoices, address, name, filter]);
}
