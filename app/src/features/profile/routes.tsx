import type { RouteObject } from 'react-router-dom';

export const profileRoutes: RouteObject[] = [
  {
    path: '/profile/:uid?/:tabname?',
    lazy: async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }),
  },
];
