import type { RouteObject } from 'react-router-dom';

const searchRoute = (path: string): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./search-page.tsx')).SearchPage }),
});

export const networkSearchRoutes: RouteObject[] = [
  searchRoute('/general-search'),
  searchRoute('/market-search'),
  searchRoute('/search-market'),
];
