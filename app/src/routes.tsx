import type { RouteObject } from 'react-router-dom';
import { dataVaultRoutes } from './features/data-vault/routes.tsx';
import { ErrorPage } from './features/errors/error-page.tsx';
import { errorRoutes } from './features/errors/routes.tsx';
import { formRoutes } from './features/form/routes.tsx';
import { landingRoutes } from './features/landing/routes.tsx';
import { partnerAccessRoutes } from './features/partner-access/routes.tsx';
import { playgroundRoutes, servedPlaygroundRoutes } from './features/playground/routes.tsx';
import { readViewRoutes } from './features/read-view/routes.tsx';
import { reviewRoutes } from './features/review/routes.tsx';
import { signInRoutes } from './features/sign-in/routes.tsx';
import { tradePartnersRoutes } from './features/trade-partners/routes.tsx';
import { GuestOnly, RequireSession, RequireSide } from './session/guards.tsx';
import { LazyShell } from './shell/lazy-shell.tsx';
import { LoadingPage } from './shell/loading-page.tsx';
import { Root } from './shell/root.tsx';

/** The product's pages. Each feature brings its own; this says which of them need a session. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    // Shown while the first page's own files arrive.
    hydrateFallbackElement: <LoadingPage />,
    errorElement: <ErrorPage />,
    children: [
      { element: <GuestOnly />, children: signInRoutes },
      {
        element: <RequireSession />,
        children: [
          {
            element: <LazyShell />,
            children: [
              {
                errorElement: <ErrorPage />,
                children: [
                  ...landingRoutes,
                  {
                    element: <RequireSide side="tradePartner" />,
                    children: [
                      ...dataVaultRoutes,
                      ...reviewRoutes,
                      ...partnerAccessRoutes,
                      ...formRoutes,
                    ],
                  },
                  { element: <RequireSide side="contractor" />, children: tradePartnersRoutes },
                  ...readViewRoutes,
                  ...playgroundRoutes,
                  ...errorRoutes,
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

/** The pages where `plumb serve` serves the app: no API, nobody to sign in, and so nothing but the playground. */
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
