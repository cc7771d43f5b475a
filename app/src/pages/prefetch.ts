import { matchRoutes, type RouteObject } from 'react-router-dom';
import { whenQuiet } from '../api/in-flight.ts';
import { whenIdle } from '../time/when-idle.ts';

/** The specification's timeout: busy or not, the browser starts after this long. */
const IDLE_TIMEOUT_MS = 2000;

let routes: readonly RouteObject[] = [];

/** Sets the routes of this page load, from which to prefetch. */
export function offerRoutes(offered: readonly RouteObject[]): void {
  routes = offered;
}

/**
 * Loads the code of pages that will probably be opened next, once this page has its data and the browser is idle. A
 * browser that waits for replies is idle too, but loading code then would delay rendering them. Does nothing when the
 * person saves data. Returns a function that cancels it.
 */
export function prefetchPages(paths: readonly string[]): () => void {
  if (savesData()) return () => undefined;
  let cancel = whenQuiet(() => {
    cancel = prefetchWhenIdle(paths);
  });
  return () => cancel();
}

function prefetchWhenIdle(paths: readonly string[]): () => void {
  const fetchAll = (): void => {
    for (const path of paths) {
      // Errors are ignored: the code is loaded again when it is needed, and an error shows then.
      for (const { route } of matchRoutes([...routes], path) ?? [])
        if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
    }
  };
  return whenIdle(fetchAll, IDLE_TIMEOUT_MS);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
