import { useEffect, useRef, useState } from 'react';

/** The specification's fetch minimum: a mark that was shown stays so long, else it only flickers. */
const LEAST_MS = 200;

/** Whether to show that something is going on. What it brings is shown at once: only the mark stays. */
export function useSettledBusy(isBusy: boolean): boolean {
  const [isShown, setShown] = useState(isBusy);
  const since = useRef(0);
  if (isBusy && !isShown) setShown(true);
  useEffect(() => {
    if (isBusy) {
      since.current = performance.now();
      return;
    }
    const left = since.current + LEAST_MS - performance.now();
    const timer = setTimeout(() => setShown(false), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isShown;
}
