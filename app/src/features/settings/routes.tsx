import type { RouteObject } from 'react-router-dom';

export const settingsRoutes: RouteObject[] = [
  {
    path: '/settings/:uid',
    lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }),
  },
];
