import type { RouteObject } from 'react-router-dom';
import { blogRoutes } from './features/blog/routes.tsx';
import { errorRoutes } from './features/errors/routes.tsx';
import { guidanceRoutes } from './features/guidance/routes.tsx';
import { homeRoutes } from './features/home/routes.tsx';
import { infoRoutes } from './features/info/routes.tsx';

/** The pages that everyone may read, which the build also prerenders for visitors (prerender.tsx). */
export const publicRoutes: readonly RouteObject[] = [
  ...homeRoutes,
  ...blogRoutes,
  ...infoRoutes,
  ...guidanceRoutes,
  ...errorRoutes,
];
