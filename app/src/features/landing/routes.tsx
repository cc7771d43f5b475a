import type { RouteObject } from 'react-router-dom';
import { Navigate } from 'react-router-dom';
import { NoCompany } from '../../shell/no-company.tsx';

export const landingRoutes: RouteObject[] = [
  { path: '/', element: <Navigate to="/prequal" replace /> },
  { path: '/prequal', lazy: async () => ({ Component: (await import('./landing.tsx')).Landing }) },
  { path: '/logout', lazy: async () => ({ Component: (await import('./sign-out.tsx')).SignOut }) },
  { path: '/registration/workplace', element: <NoCompany /> },
];
