import type { RouteObject } from 'react-router-dom';

export const relationshipRoutes: RouteObject[] = [
  {
    path: '/relationships/:uuid?/confirm',
    lazy: async () => ({ Component: (await import('./confirm-page.tsx')).ConfirmPage }),
  },
];
