import type { RouteObject } from 'react-router-dom';

export const racReportRoutes: RouteObject[] = [
  {
    path: '/rac-report/:uid',
    lazy: async () => ({ Component: (await import('./report-page.tsx')).ReportPage }),
  },
  {
    path: '/RAC/filled-condensed-report',
    lazy: async () => ({ Component: (await import('./sample-page.tsx')).SamplePage }),
  },
];
