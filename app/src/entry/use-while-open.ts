import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The callback, for as long as the component is in the page. Its call may end after the person has closed the dialog or
 * has left the page: then it must neither close the next dialog nor lead away from the next page.
 */
export function useWhileOpen<A extends readonly unknown[]>(
  callback: (...given: A) => void,
): (...given: A) => void {
  const latest = useRef<((...given: A) => void) | null>(null);
  // Not after the paint: the call may end as soon as the component is gone.
  useLayoutEffect(() => {
    latest.current = callback;
    return () => {
      latest.current = null;
    };
  });
  return useCallback((...given: A) => latest.current?.(...given), []);
}
