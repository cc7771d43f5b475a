import type { RouteObject } from 'react-router-dom';

export const riskSettingsRoutes: RouteObject[] = [
  {
    path: '/RAC/gc-rac-weightings',
    lazy: async () => ({
      Component: (await import('./weights/weights-page.tsx')).WeightsPage,
    }),
  },
  {
    path: '/RAC/gc-rac-onboarding',
    lazy: async () => ({
      Component: (await import('./onboarding/onboarding-page.tsx')).OnboardingPage,
    }),
  },
];
