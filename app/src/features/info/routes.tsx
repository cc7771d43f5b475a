import type { RouteObject } from 'react-router-dom';

export const infoRoutes: RouteObject[] = [
  {
    path: '/info/:tab',
    lazy: async () => ({ Component: (await import('./side-page.tsx')).SidePage }),
  },
  {
    path: '/info/self-service-prequal/:tab',
    lazy: async () => ({ Component: (await import('./self-service-page.tsx')).SelfServicePage }),
  },
  {
    path: '/info/answering-key-questions',
    lazy: async () => ({ Component: (await import('./key-questions-page.tsx')).KeyQuestionsPage }),
  },
  {
    path: '/info/data-vault-validation',
    lazy: async () => ({ Component: (await import('./validation-page.tsx')).ValidationPage }),
  },
  {
    path: '/info/fractional-service-prequal',
    lazy: async () => ({ Component: (await import('./fractional-page.tsx')).FractionalPage }),
  },
];
