import type { RouteObject } from 'react-router-dom';

export const reviewRoutes: RouteObject[] = [
  {
    path: '/prequal/data-vault/review',
    lazy: async () => ({ Component: (await import('./review-page.tsx')).ReviewPage }),
  },
  {
    path: '/prequal/data-vault/receipt',
    lazy: async () => ({ Component: (await import('./receipt-page.tsx')).ReceiptPage }),
  },
];
