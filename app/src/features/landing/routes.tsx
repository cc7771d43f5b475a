import type { RouteObject } from 'react-router-dom';

export const landingRoutes: RouteObject[] = [
  // Its guard leads everybody on: there is nothing to draw.
  { path: '/prequal', element: null },
  { path: '/logout', lazy: async () => ({ Component: (await import('./sign-out.tsx')).SignOut }) },
];
