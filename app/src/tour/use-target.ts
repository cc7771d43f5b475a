import { useEffect, useState } from 'react';

/** A page that shows what a step is about later than this shows it without. */
const PATIENCE_MS = 5000;

/** What a step points at, once it is on the page; `missing` when it does not come. null: it may come yet. */
export function useTarget(selector: string): Element | 'missing' | null {
  const [target, setTarget] = useState(() => document.querySelector(selector));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const look = (): void => setTarget(document.querySelector(selector));
    look();
    // What the page draws anew is another element, and it may take it away.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    const late = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(late);
    };
  }, [selector]);
  return target ?? (isLate ? 'missing' : null);
}
