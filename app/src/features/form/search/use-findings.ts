import { useEffect, useState } from 'react';
import type { SearchFindings } from './search-findings.tsx';

type Findings = typeof SearchFindings;

let loaded: Findings | null = null;

/**
 * What searches and shows what is found. It is fetched when the search is first opened; the box is there from the first
 * key on, so that what is typed meanwhile is typed into it, and not into the answer that had the focus.
 *
 * @returns `missing` while it can't be fetched; it is tried again when the network is back
 */
export function useFindings(): Findings | 'loading' | 'missing' {
  const [findings, setFindings] = useState<Findings | 'loading' | 'missing'>(
    () => loaded ?? 'loading',
  );
  const isHere = typeof findings !== 'string';
  useEffect(() => {
    if (isHere) return;
    let isOpen = true;
    const load = async (): Promise<void> => {
      try {
        loaded = (await import('./search-findings.tsx')).SearchFindings;
        if (isOpen) setFindings(() => loaded ?? 'missing');
      } catch {
        if (isOpen) setFindings('missing');
      }
    };
    const again = (): void => void load();
    again();
    window.addEventListener('online', again);
    return () => {
      isOpen = false;
      window.removeEventListener('online', again);
    };
  }, [isHere]);
  return findings;
}
