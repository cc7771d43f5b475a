import type { RouteObject } from 'react-router-dom';

export const teamRoutes: RouteObject[] = [
  {
    path: '/prequal/data-vault/user-management',
    lazy: async () => ({ Component: (await import('./user-management.tsx')).UserManagement }),
  },
];
