import type { RouteObject } from 'react-router-dom';

export const ownAssessmentRoutes: RouteObject[] = [
  {
    path: '/prequal/data-vault/contractor-view',
    lazy: async () => ({ Component: (await import('./contractor-view.tsx')).ContractorView }),
  },
];
