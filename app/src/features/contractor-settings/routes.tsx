import type { RouteObject } from 'react-router-dom';

export const contractorSettingsRoutes: RouteObject[] = [
  {
    path: '/prequal/gc-landing/settings',
    lazy: async () => ({ Component: (await import('./settings.tsx')).Settings }),
  },
];
