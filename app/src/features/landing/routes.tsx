import type { RouteObject } from 'react-router-dom';
import { Navigate } from 'react-router-dom';
import { NoCompany } from '../../shell/no-company.tsx';
import { Landing } from './landing.tsx';
import { SignOut } from './sign-out.tsx';

export const landingRoutes: RouteObject[] = [
  { path: '/', element: <Navigate to="/prequal" replace /> },
  { path: '/prequal', element: <Landing /> },
  { path: '/logout', element: <SignOut /> },
  { path: '/registration/workplace', element: <NoCompany /> },
];
