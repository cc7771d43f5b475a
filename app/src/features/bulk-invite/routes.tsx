import type { RouteObject } from 'react-router-dom';

/** A list of contacts, from either side of a prequalification. */
export const bulkInviteRoutes: RouteObject[] = [
  {
    path: '/prequal/gc-landing/invite',
    lazy: async () => ({ Component: (await import('./bulk-page.tsx')).InviteTradePartners }),
  },
  {
    path: '/prequal/data-vault/invite',
    lazy: async () => ({ Component: (await import('./bulk-page.tsx')).InviteContractors }),
  },
];
