import type { RouteObject } from 'react-router-dom';

export const readViewRoutes: RouteObject[] = [
  {
    path: '/prequal/read-view/:slug',
    lazy: async () => ({ Component: (await import('./read-view.tsx')).ReadView }),
  },
  {
    path: '/prequal/gc-landing/notes',
    lazy: async () => ({ Component: (await import('./notes/all-notes.tsx')).AllNotes }),
  },
];
