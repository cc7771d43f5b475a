import type { RouteObject } from 'react-router-dom';

export const dataVaultRoutes: RouteObject[] = [
  {
    path: '/prequal/data-vault/data-vault',
    lazy: async () => ({ Component: (await import('./data-vault.tsx')).DataVault }),
  },
  {
    path: '/prequal/data-vault/review',
    lazy: async () => ({ Component: (await import('./review/review-page.tsx')).ReviewPage }),
  },
  {
    path: '/prequal/data-vault/receipt',
    lazy: async () => ({ Component: (await import('./review/receipt-page.tsx')).ReceiptPage }),
  },
];
