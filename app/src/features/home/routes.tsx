import type { RouteObject } from 'react-router-dom';

const page = async () => ({ Component: (await import('./home.tsx')).Home });

export const homeRoutes: RouteObject[] = [
  { path: '/', lazy: page },
  { path: '/home', lazy: page },
  // The guard redirects everyone, so there is nothing to draw.
  { path: '/prequal', element: null },
];
