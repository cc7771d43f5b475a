import { useEffect, useMemo, useRef } from 'react';

/** How long the pointer must rest on something before its tooltip or menu shows. */
const SHOW_AFTER_MS = 300;
/** How long it stays after the pointer leaves: time enough to reach it, or to come back. */
const HIDE_AFTER_MS = 1000;

export type Hover = {
  /** The pointer or the focus arrived: shows after a moment. */
  readonly enter: () => void;
  /** It left: hides after a while, unless it returns. */
  readonly leave: () => void;
  /** Shows or hides at once, and cancels any pending change. */
  readonly set: (isShown: boolean) => void;
};

/** Delays what hovering shows and hides. Returns the same object for the life of the component. */
export function useHover(show: (isShown: boolean) => void): Hover {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const later = (isShown: boolean, ms: number): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(isShown), ms);
    };
    return {
      enter: () => later(true, SHOW_AFTER_MS),
      leave: () => later(false, HIDE_AFTER_MS),
      set: (isShown) => {
        clearTimeout(timer.current);
        latest.current(isShown);
      },
    };
  }, []);
}
