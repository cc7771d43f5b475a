import type { RouteObject } from 'react-router-dom';

export const unsubscribeRoutes: RouteObject[] = [
  {
    path: '/unsubscribe/:token',
    lazy: async () => ({ Component: (await import('./unsubscribe-page.tsx')).UnsubscribePage }),
  },
];
