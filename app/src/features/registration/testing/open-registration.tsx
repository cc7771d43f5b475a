import { endpoints, type User } from '@plumbline/api-contract';
import { Announcer, SnackbarProvider } from '@plumbline/ui';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { beginSession } from '../../../api/api.ts';
import { farEnd } from '../../../organization/testing/far-end.ts';
import { SessionProvider, useSession } from '../../../session/session.tsx';
import { registrationRoutes } from '../routes.tsx';

/** A page of the registration, for a person or a visitor. Only the server is fake; other pages are blank. */
export async function openRegistration(
  user: User | null,
  path: string,
  heading: string,
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
) {
  const server = farEnd();
  let person = user;
  server.on(endpoints.getMe, () => [200, person]);
  server.on(endpoints.updateMe, ({ body }) => {
    if (person) person = { ...person, ...(body as Partial<User>) };
    return [200, person];
  });
  server.on(endpoints.listJobTitles, []);
  server.on(endpoints.listOwnEmployeeInvitations, { count: 0, results: [] });
  server.on(endpoints.listOwnEmployeeRequests, { count: 0, results: [] });
  server.on(endpoints.matchDomain, { count: 0, results: [] } as never);
  tell(server);
  vi.stubGlobal('fetch', server.fetch);
  if (user) localStorage.setItem('plumbline.token', 't');
  beginSession();
  const router = createMemoryRouter(
    [...registrationRoutes, { path: '*', element: <Elsewhere /> }],
    {
      initialEntries: [path],
    },
  );
  render(
    <SnackbarProvider>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SessionProvider>
          <Known>
            <RouterProvider router={router} />
          </Known>
        </SessionProvider>
      </SWRConfig>
      <Announcer />
    </SnackbarProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: heading });
  return {
    server,
    router,
    /** What the server says about the person from now on. */
    become: (more: Partial<User>): void => {
      if (person) person = { ...person, ...more };
    },
  };
}

function Known({ children }: { readonly children: ReactNode }) {
  return useSession().state.kind === 'loading' ? null : children;
}

/** Any other page, and how far the registration is for the session. */
function Elsewhere() {
  const { state } = useSession();
  return <p>{`Elsewhere, ${state.kind === 'in' ? state.user.reg_step : state.kind}`}</p>;
}
