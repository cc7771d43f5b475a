import type { RouteObject } from 'react-router-dom';

export const signInRoutes: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./sign-in.tsx')).SignIn }) },
  { path: '/logout', lazy: async () => ({ Component: (await import('./sign-out.tsx')).SignOut }) },
  {
    path: '/password-reset',
    lazy: async () => ({ Component: (await import('./password-reset.tsx')).PasswordReset }),
  },
  {
    path: '/password-reset-confirm/:uid?/:token',
    lazy: async () => ({ Component: (await import('./password-by-link.tsx')).ResetConfirm }),
  },
  {
    path: '/password-create',
    lazy: async () => ({ Component: (await import('./password-by-link.tsx')).PasswordCreate }),
  },
];
