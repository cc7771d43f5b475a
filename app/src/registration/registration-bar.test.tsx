import { endpoints } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession } from '../api/api.ts';
import { drafts } from '../form/saving/drafts/device.ts';
import { farEnd, maria, SUMMIT } from '../organization/testing/far-end.ts';
import { SessionProvider, useSession } from '../session/session.tsx';
import { keep, readKept } from './kept.ts';
import { RegistrationBar } from './registration-bar.tsx';

const NOTHING = { values: {}, rows: {} };
const me = maria();

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  await drafts.clear(me.id);
});

function Frame() {
  if (useSession().state.kind === 'loading') return null;
  return (
    <>
      <RegistrationBar />
      <Outlet />
    </>
  );
}

/** A page for passwords under the bar, for a person who is signed in. */
async function open() {
  const server = farEnd();
  server.on(endpoints.getMe, me);
  server.on(endpoints.logout, () => [204]);
  vi.stubGlobal('fetch', server.fetch);
  localStorage.setItem('plumbline.token', 't');
  beginSession();
  const page = { path: '/password-reset', element: <h1>Here</h1> };
  const router = createMemoryRouter(
    [{ element: <Frame />, children: [page, { path: '*', element: <p>Elsewhere</p> }] }],
    { initialEntries: ['/password-reset'] },
  );
  render(
    <SnackbarProvider>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </SnackbarProvider>,
  );
  await screen.findByRole('heading', { name: 'Here' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to login?' }));
  dialog.getByText('Are you sure you want to abandon this registration session?');
  const answer = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  return { server, router, answer };
}

it('signs out and leads to the login after a yes, and stays after a cancel', async () => {
  keep({ email: 'a@b.example', change_made: true });
  const { server, router, answer } = await open();
  answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/password-reset');
  expect(server.asked.some(({ id }) => id === endpoints.logout.id)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(server.asked.some(({ id }) => id === endpoints.logout.id)).toBe(true);
  expect(localStorage.getItem('plumbline.token')).toBeNull();
  await waitFor(() => expect(readKept()).toMatchObject({ email: null, change_made: false }));
});

it('leads to signing out, which asks first, when answers are not saved yet', async () => {
  const draft = { revision: 1, base: NOTHING, mine: NOTHING, sinceMs: 1, keptAtMs: 1 };
  const name = { user: me.id, tp: SUMMIT.id, link: 'insurance', opening: 'o-1' };
  await drafts.keep({ name, tab: 'gone', draft });
  const { server, router, answer } = await open();
  answer('Yes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/logout'));
  expect(server.asked.some(({ id }) => id === endpoints.logout.id)).toBe(false);
  expect(localStorage.getItem('plumbline.token')).toBe('t');
  expect(await drafts.list(me.id)).toHaveLength(1);
});
