import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the lazy routes of an address and puts them in place, so that the page can render at once, as it was
 * prerendered.
 */
export async function resolveLazy(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
