import type { RouteObject } from 'react-router-dom';

export const operatorRoutes: RouteObject[] = [
  {
    path: '/operator/:tab?',
    lazy: async () => ({ Component: (await import('./operator-page.tsx')).OperatorPage }),
  },
];
