import type { RouteObject } from 'react-router-dom';

export const dataVaultRoutes: RouteObject[] = [
  {
    path: '/prequal/data-vault/data-vault',
    lazy: async () => ({ Component: (await import('./data-vault.tsx')).DataVault }),
  },
  {
    path: '/prequal/data-vault/user-management',
    lazy: async () => ({ Component: (await import('./user-management.tsx')).UserManagement }),
  },
];
