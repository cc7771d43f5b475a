import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads what the routes of an address load when they are opened, and puts it in place: the page can then be drawn at
 * once, as the build drew it.
 */
export async function resolveLazy(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
