import type { RouteObject } from 'react-router-dom';

export const guidanceRoutes: RouteObject[] = [
  { path: '/faq', lazy: async () => ({ Component: (await import('./faq.tsx')).Faq }) },
  {
    path: '/privacy-policy',
    lazy: async () => ({ Component: (await import('./privacy-policy.tsx')).PrivacyPolicy }),
  },
  {
    path: '/terms-and-conditions',
    lazy: async () => ({ Component: (await import('./terms.tsx')).Terms }),
  },
];
