import type { RouteObject } from 'react-router-dom';

export const peopleRoutes: RouteObject[] = [
  {
    path: '/profile/:uid?/:tabname?',
    lazy: async () => ({ Component: (await import('./organization-page.tsx')).OrganizationPage }),
  },
];
