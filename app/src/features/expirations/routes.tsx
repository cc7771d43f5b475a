import type { RouteObject } from 'react-router-dom';

export const expirationsRoutes: RouteObject[] = [
  {
    path: '/prequal/gc-landing/expiring',
    lazy: async () => ({ Component: (await import('./expirations.tsx')).Expirations }),
  },
];
