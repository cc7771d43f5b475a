import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The specification's patience: busy or not, after this time it begins. */
const IDLE_TIMEOUT_MS = 2000;

let routes: readonly RouteObject[] = [];

/** The routes of this page load, to be fetched ahead from. */
export function offerRoutes(offered: readonly RouteObject[]): void {
  routes = offered;
}

/**
 * Fetches the code of pages that will probably be opened, once the browser has nothing better to do. Not where the
 * person saves data. Returns the end of waiting.
 */
export function prefetchPages(paths: readonly string[]): () => void {
  if (savesData()) return () => undefined;
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
