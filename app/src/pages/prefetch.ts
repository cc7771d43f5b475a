import { matchRoutes, type RouteObject } from 'react-router-dom';
import { whenQuiet } from '../api/in-flight.ts';

/** The specification's timeout: busy or not, the browser begins after this long. */
const IDLE_TIMEOUT_MS = 2000;

let routes: readonly RouteObject[] = [];

/** The routes of this page load, to be fetched ahead from. */
export function offerRoutes(offered: readonly RouteObject[]): void {
  routes = offered;
}

/**
 * Fetches the code of pages that will probably be opened next, once this page has its data and the browser is idle. A
 * browser that waits for answers is idle too, but what it fetches then delays drawing them. Does nothing when the person
 * saves data. Returns a function that cancels it.
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
      // It is fetched again when it is needed, and says then what was wrong.
      for (const { route } of matchRoutes([...routes], path) ?? [])
        if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
    }
  };
  // Safari has no such callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchAll, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const waiting = window.requestIdleCallback(fetchAll, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(waiting);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
