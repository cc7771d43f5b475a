import type { RouteObject } from 'react-router-dom';

export const guidanceRoutes: RouteObject[] = [
  { path: '/about', lazy: async () => ({ Component: (await import('./about.tsx')).About }) },
  {
    path: '/beta-release-notes',
    lazy: async () => ({ Component: (await import('./release-notes.tsx')).ReleaseNotes }),
  },
  { path: '/careers', lazy: async () => ({ Component: (await import('./careers.tsx')).Careers }) },
  {
    path: '/coming-soon',
    lazy: async () => ({ Component: (await import('./coming-soon.tsx')).ComingSoon }),
  },
  { path: '/faq', lazy: async () => ({ Component: (await import('./faq/faq.tsx')).Faq }) },
  {
    path: '/privacy-policy',
    lazy: async () => ({ Component: (await import('./privacy-policy.tsx')).PrivacyPolicy }),
  },
  {
    path: '/terms-and-conditions',
    lazy: async () => ({ Component: (await import('./terms.tsx')).Terms }),
  },
];
