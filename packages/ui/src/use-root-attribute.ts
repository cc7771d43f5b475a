import { useLayoutEffect } from 'react';

const uses = new Map<string, number>();

/**
 * Sets an attribute on the page's root element while something is shown, for styles of the whole page. Those styles do
 * not use `:has`: with it the browser searches the whole page for each element that mounts, and a long form mounts
 * thousands.
 */
export function useRootAttribute(name: `data-${string}`, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    uses.set(name, (uses.get(name) ?? 0) + 1);
    document.documentElement.setAttribute(name, '');
    return () => {
      const left = (uses.get(name) ?? 1) - 1;
      uses.set(name, left);
      if (left === 0) document.documentElement.removeAttribute(name);
    };
  }, [name, isShown]);
}
