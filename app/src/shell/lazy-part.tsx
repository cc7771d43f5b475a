import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';

/**
 * A part of a page whose code loads when it first renders. Unlike React's `lazy`, it does not throw at the page around
 * it when the code cannot be loaded: the page stays, and loading is retried when the network is back.
 *
 * @param missing shown in its place until then; defaults to nothing
 * @param waiting shown in its place while it loads; defaults to nothing
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
