import type { RouteObject } from 'react-router-dom';
import { NotFound } from '../../shell/not-found.tsx';

export const errorRoutes: RouteObject[] = [{ path: '*', element: <NotFound /> }];
