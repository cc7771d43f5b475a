import { render, screen } from '@testing-library/react';
import { Announcer, ConfirmProvider, SnackbarProvider } from '@plumbline/ui';
import { endpoints } from '@plumbline/api-contract';
import type { User } from '@plumbline/api-contract';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { beginSession } from '../../api/api.ts';
import { SessionProvider, useSession } from '../../session/session.tsx';
import { farEnd } from './far-end.ts';

/** Pages as the product renders them, with a person signed in. Only the server is fake. */
export async function openPage(
  user: User,
  routes: readonly RouteObject[],
  path: string,
  heading: string,
  tell: (server: ReturnType<typeof farEnd>) => void,
) {
  const server = farEnd();
  server.on(endpoints.getMe, user);
  tell(server);
  vi.stubGlobal('fetch', server.fetch);
  localStorage.setItem('plumbline.token', 't');
  beginSession();
  const router = createMemoryRouter([{ element: <SignedIn />, children: [...routes] }], {
    initialEntries: [path],
  });
  const all = (
    <SnackbarProvider>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <ConfirmProvider>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </ConfirmProvider>
      </SWRConfig>
      <Announcer />
    </SnackbarProvider>
  );
  const { rerender } = render(all);
  await screen.findByRole('heading', { level: 1, name: heading });
  // The effect that focuses the heading may still be pending: React runs it before it renders again.
  rerender(all);
  return { server, router };
}

function SignedIn() {
  const { state } = useSession();
  return state.kind === 'in' ? <Outlet /> : <p>{`Session: ${state.kind}`}</p>;
}
