import type { RouteObject } from 'react-router-dom';

export const partnerAccessRoutes: RouteObject[] = [
  {
    path: '/prequal/data-vault/gc-partner-access',
    lazy: async () => ({ Component: (await import('./partner-access.tsx')).PartnerAccess }),
  },
];
