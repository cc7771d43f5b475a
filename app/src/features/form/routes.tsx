import type { RouteObject } from 'react-router-dom';

export const formRoutes: RouteObject[] = [
  {
    path: '/prequal/form/:slug',
    lazy: async () => ({ Component: (await import('./form-page.tsx')).FormPage }),
  },
];
