import { useEffect, useRef, useState } from 'react';

/** The specification's fetch minimum: a mark that was shown stays so long, else it only flickers. */
const LEAST_MS = 200;

/** Whether to show that something is going on. What it brings is shown at once: only the mark stays. */
export function useMinimumBusy(isBusy: boolean): boolean {
  const [isShown, setShown] = useState(isBusy);
  const sinceMs = useRef(0);
  if (isBusy && !isShown) setShown(true);
  useEffect(() => {
    if (isBusy) {
      sinceMs.current = performance.now();
      return;
    }
    if (!isShown) return;
    const leftMs = sinceMs.current + LEAST_MS - performance.now();
    const timer = setTimeout(() => setShown(false), Math.max(0, leftMs));
    return () => clearTimeout(timer);
  }, [isBusy, isShown]);
  return isShown;
}
