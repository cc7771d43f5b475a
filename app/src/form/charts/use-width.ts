import { useEffect, useState } from 'react';

/** Before anything was measured, and on paper. */
const USUAL = 480;
/** Narrower, the marks' figures would lie on each other. */
const NARROWEST = 240;

/** The width of an element in CSS pixels, as it changes. */
export function useWidth(element: Element | null): number {
  const [width, setWidth] = useState(USUAL);
  useEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0)
        setWidth(Math.max(NARROWEST, Math.round(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
