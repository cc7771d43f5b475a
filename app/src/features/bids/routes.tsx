import type { RouteObject } from 'react-router-dom';

export const bidsRoutes: RouteObject[] = [
  { path: '/bids', lazy: async () => ({ Component: (await import('./bids-page.tsx')).BidsPage }) },
  {
    path: '/bids/new',
    lazy: async () => ({ Component: (await import('./package-form.tsx')).NewPackage }),
  },
  {
    path: '/bids/packages/:id',
    lazy: async () => ({ Component: (await import('./package-page.tsx')).PackagePage }),
  },
  {
    path: '/bids/packages/:id/edit',
    lazy: async () => ({ Component: (await import('./package-form.tsx')).EditPackage }),
  },
  {
    path: '/bids/invitations/:id',
    lazy: async () => ({ Component: (await import('./invitation-page.tsx')).InvitationPage }),
  },
  {
    path: '/bids/check',
    lazy: async () => ({ Component: (await import('./check-page.tsx')).CheckPage }),
  },
];
