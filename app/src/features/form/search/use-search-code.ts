import { useEffect, useState } from 'react';

export type SearchCode = typeof import('./search-code.ts');

let loaded: SearchCode | null = null;

/**
 * The code of the search, fetched when it is first opened. The box itself is there from the first key on: what is typed
 * meanwhile is typed into it, and not into the answer that had the focus.
 *
 * @returns `missing` while it can't be fetched; it is tried again when the network is back
 */
export function useSearchCode(): SearchCode | 'loading' | 'missing' {
  const [code, setCode] = useState<SearchCode | 'loading' | 'missing'>(() => loaded ?? 'loading');
  const isHere = typeof code !== 'string';
  useEffect(() => {
    if (isHere) return;
    let isOpen = true;
    const load = async (): Promise<void> => {
      const next = await import('./search-code.ts').catch(() => 'missing' as const);
      if (next !== 'missing') loaded = next;
      if (isOpen) setCode(next);
    };
    const again = (): void => void load();
    again();
    window.addEventListener('online', again);
    return () => {
      isOpen = false;
      window.removeEventListener('online', again);
    };
  }, [isHere]);
  return code;
}
