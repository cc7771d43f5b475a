import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus when a change of the state removes the element that had it, such as a button that is replaced. A
 * person who has gone on to another element stays there.
 */
export function useLostFocus(state: unknown, move: () => void): void {
  const shown = useRef(state);
  const changed = useEffectEvent(() => {
    if (document.activeElement === document.body) move();
  });
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    changed();
  }, [state]);
}
