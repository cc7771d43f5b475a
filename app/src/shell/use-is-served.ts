import { useEffect, useState } from 'react';
import { isServed } from './stale-build.ts';

/**
 * Whether the server answers at all, to find out why a file of the product could not be loaded. If it does, the file is
 * gone, as after an update, and waiting for the network would not help.
 *
 * @returns null while checking
 */
export function useIsServed(): boolean | null {
  const [isThere, setThere] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    void isServed().then((served) => {
      if (isShown) setThere(served);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return isThere;
}

/** What to do about a part of a page that could not be loaded. */
export function missingWords(served: boolean | null): string {
  return served
    ? 'Plumbline was updated while this page was open. Reload the page to use this. Your answers are kept on this device.'
    : 'This opens when the server can be reached again. You can keep answering in the meantime.';
}
