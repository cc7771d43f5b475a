import { type RefObject, useLayoutEffect, useState } from 'react';

export type BoxSize = {
  readonly width: number;
  readonly height: number;
  /** Pixels per rem: readers may choose larger text. */
  readonly remPx: number;
};

/** Assumed until the first layout, and wherever there is no layout. */
const UNKNOWN: BoxSize = { width: 1024, height: 640, remPx: 16 };

/** The inner size of a box, updated whenever it changes. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize {
  const [size, setSize] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const look = (): void => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const { clientWidth: width, clientHeight: height } = current;
      if (width === 0) return;
      setSize((before) =>
        before.width === width && before.height === height && before.remPx === remPx
          ? before
          : { width, height, remPx },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
