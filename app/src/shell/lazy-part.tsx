import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';

/**
 * A part of a page whose code is fetched when it is first drawn. Unlike React's `lazy` it throws nothing at the page
 * around it when the code cannot be had: the page stays, and it tries again when the network is back.
 *
 * @param missing what is in its place until then; nothing when left out
 * @param waiting what is in its place while it is fetched; nothing when left out
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  missing: (props: P) => ReactNode = () => null,
  waiting: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (Part) return;
      let isDrawn = true;
      const fetchPart = async (): Promise<void> => {
        try {
          loaded = await load();
          if (isDrawn) setPart(() => loaded);
        } catch {
          if (isDrawn) setMissing(true);
        }
      };
      const again = (): void => void fetchPart();
      again();
      window.addEventListener('online', again);
      return () => {
        isDrawn = false;
        window.removeEventListener('online', again);
      };
    }, [Part]);
    if (Part) return <Part {...props} />;
    return isMissing ? missing(props) : waiting(props);
  };
}
