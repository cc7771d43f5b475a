import type { RouteObject } from 'react-router-dom';

export const projectRoutes: RouteObject[] = [
  {
    path: '/projects/:id',
    lazy: async () => ({ Component: (await import('./project-page.tsx')).ProjectPage }),
  },
];
