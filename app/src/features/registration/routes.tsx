import type { RouteObject } from 'react-router-dom';

export const registrationRoutes: RouteObject[] = [
  {
    path: '/registration/email-entry',
    lazy: async () => ({ Component: (await import('./email-entry.tsx')).EmailEntry }),
  },
  {
    path: '/registration/validate-email',
    lazy: async () => ({ Component: (await import('./validate-email.tsx')).ValidateEmail }),
  },
  {
    path: '/registration/create-password',
    lazy: async () => ({ Component: (await import('./create-password.tsx')).CreatePassword }),
  },
  {
    path: '/registration/add-name',
    lazy: async () => ({ Component: (await import('./add-name.tsx')).AddName }),
  },
  {
    path: '/registration/workplace',
    lazy: async () => ({ Component: (await import('./workplace/workplace.tsx')).Workplace }),
  },
  {
    path: '/registration/set-domain',
    lazy: async () => ({ Component: (await import('./set-domain.tsx')).SetDomain }),
  },
  {
    path: '/registration/categories',
    lazy: async () => ({ Component: (await import('./categories/categories.tsx')).Categories }),
  },
  {
    path: '/registration/description',
    lazy: async () => ({ Component: (await import('./description.tsx')).Description }),
  },
  {
    path: '/registration/submit-verification',
    lazy: async () => ({
      Component: (await import('./verification/submit-verification.tsx')).SubmitVerification,
    }),
  },
];
