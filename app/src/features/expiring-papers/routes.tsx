import type { RouteObject } from 'react-router-dom';

export const expiringPapersRoutes: RouteObject[] = [
  {
    path: '/prequal/gc-landing/expiring',
    lazy: async () => ({ Component: (await import('./expiring-papers.tsx')).ExpiringPapers }),
  },
];
