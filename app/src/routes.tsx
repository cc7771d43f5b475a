import type { RouteObject } from 'react-router-dom';
import { bidsRoutes } from './features/bids/routes.tsx';
import { bulkInviteRoutes } from './features/bulk-invite/routes.tsx';
import { companyHomeRoutes } from './features/company-home/routes.tsx';
import { contactUploadRoutes } from './features/contact-upload/routes.tsx';
import { dataVaultRoutes } from './features/data-vault/routes.tsx';
import { ErrorPage } from './features/errors/error-page.tsx';
import { errorRoutes } from './features/errors/routes.tsx';
import { formRoutes } from './features/form/routes.tsx';
import { invitedRoutes } from './features/invited/routes.tsx';
import { networkSearchRoutes } from './features/network-search/routes.tsx';
import { notificationRoutes } from './features/notifications/routes.tsx';
import { operatorRoutes } from './features/operators/routes.tsx';
import { ownAssessmentRoutes } from './features/own-assessment/routes.tsx';
import { partnerAccessRoutes } from './features/partner-access/routes.tsx';
import { profileRoutes } from './features/profile/routes.tsx';
import { playgroundRoutes, servedPlaygroundRoutes } from './features/playground/routes.tsx';
import { projectRoutes } from './features/projects/routes.tsx';
import { racReportRoutes } from './features/rac-report/routes.tsx';
import { readViewRoutes } from './features/read-view/routes.tsx';
import { registrationRoutes } from './features/registration/routes.tsx';
import { unsubscribeRoutes } from './features/unsubscribe/routes.tsx';
import { relationshipRoutes } from './features/relationships/routes.tsx';
import { riskSettingsRoutes } from './features/risk-settings/routes.tsx';
import { settingsRoutes } from './features/settings/routes.tsx';
import { signInRoutes } from './features/sign-in/routes.tsx';
import { teamRoutes } from './features/team/routes.tsx';
import { expirationsRoutes } from './features/expirations/routes.tsx';
import { tradePartnersRoutes } from './features/trade-partners/routes.tsx';
import { publicRoutes } from './public-routes.ts';
import { buildRoutes } from './pages/build.tsx';
import { pages } from './pages/table.ts';
import { LazyRegistrationFrame } from './shell/lazy-shell.tsx';
import { LoadingPage } from './shell/loading-page.tsx';
import { Root } from './shell/root.tsx';
import { SiteFrame } from './shell/lazy-shell.tsx';

/** What each feature renders, by its path; the table of pages says who may see it and in which frame. */
const features: readonly RouteObject[] = [
  ...publicRoutes,
  ...signInRoutes,
  ...registrationRoutes,
  ...companyHomeRoutes,
  ...dataVaultRoutes,
  ...partnerAccessRoutes,
  ...teamRoutes,
  ...formRoutes,
  ...tradePartnersRoutes,
  ...expirationsRoutes,
  ...readViewRoutes,
  ...racReportRoutes,
  ...ownAssessmentRoutes,
  ...settingsRoutes,
  ...riskSettingsRoutes,
  ...profileRoutes,
  ...projectRoutes,
  ...relationshipRoutes,
  ...unsubscribeRoutes,
  ...notificationRoutes,
  ...invitedRoutes,
  ...bulkInviteRoutes,
  ...contactUploadRoutes,
  ...bidsRoutes,
  ...operatorRoutes,
  ...networkSearchRoutes,
  ...playgroundRoutes,
];

/** The product's pages. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    // Shown while the first page's own files load.
    hydrateFallbackElement: <LoadingPage />,
    errorElement: <ErrorPage />,
    children: buildRoutes(pages, features, {
      site: <SiteFrame />,
      registration: <LazyRegistrationFrame />,
      broken: <ErrorPage />,
    }),
  },
];

/** The pages when `plumb serve` serves the app: without an API or sign-in, only the playground. */
export function servedRoutes(name: string): RouteObject[] {
  return [
    {
      lazy: async () => ({
        Component: (await import('./shell/sessionless-root.tsx')).SessionlessRoot,
      }),
      hydrateFallbackElement: <LoadingPage />,
      errorElement: <ErrorPage />,
      children: [...servedPlaygroundRoutes(name), ...errorRoutes],
    },
  ];
}
