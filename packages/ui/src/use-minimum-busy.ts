import { useEffect, useRef, useState } from 'react';

/**
 * The specification's minimum for a fetch: a busy indicator stays at least this long, because a shorter one only
 * flickers.
 */
const LEAST_MS = 200;

/** Whether to show a busy indicator. Results are shown at once: only the indicator stays. */
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
