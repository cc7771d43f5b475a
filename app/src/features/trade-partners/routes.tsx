import type { RouteObject } from 'react-router-dom';

export const tradePartnersRoutes: RouteObject[] = [
  {
    path: '/prequal/gc-landing/trade-partners',
    lazy: async () => ({ Component: (await import('./trade-partners.tsx')).TradePartners }),
  },
];
