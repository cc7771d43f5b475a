import type { RouteObject } from 'react-router-dom';

export const dataVaultRoutes: RouteObject[] = [
  {
    path: '/prequal/data-vault/data-vault',
    lazy: async () => ({ Component: (await import('./data-vault.tsx')).DataVault }),
  },
];
