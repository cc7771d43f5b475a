import type { RouteObject } from 'react-router-dom';

export const tradePartnersRoutes: RouteObject[] = [
  {
    path: '/prequal/gc-landing/trade-partners',
    lazy: async () => ({ Component: (await import('./trade-partners.tsx')).TradePartners }),
  },
  {
    path: '/prequal/gc-landing/compare',
    lazy: async () => ({ Component: (await import('./compare/compare.tsx')).Compare }),
  },
  {
    path: '/prequal/gc-landing/settings',
    lazy: async () => ({ Component: (await import('./settings/settings.tsx')).Settings }),
  },
];
