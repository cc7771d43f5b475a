import type { RouteObject } from 'react-router-dom';

export const compareRoutes: RouteObject[] = [
  {
    path: '/prequal/gc-landing/compare',
    lazy: async () => ({ Component: (await import('./compare.tsx')).Compare }),
  },
];
