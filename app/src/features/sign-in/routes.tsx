import type { RouteObject } from 'react-router-dom';
import { SignIn } from './sign-in.tsx';

export const signInRoutes: RouteObject[] = [{ path: '/login', element: <SignIn /> }];
