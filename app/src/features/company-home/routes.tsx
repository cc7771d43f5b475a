import type { RouteObject } from 'react-router-dom';

export const companyHomeRoutes: RouteObject[] = [
  {
    path: '/company-home',
    lazy: async () => ({ Component: (await import('./company-home.tsx')).CompanyHome }),
  },
];
