import type { RouteObject } from 'react-router-dom';

export const contactUploadRoutes: RouteObject[] = [
  {
    path: '/upload',
    lazy: async () => ({ Component: (await import('./upload-page.tsx')).UploadPage }),
  },
];
