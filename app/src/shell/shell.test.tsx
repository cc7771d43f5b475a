import { endpoints, type User } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../api/api.ts';
import { FakeSocket } from '../live/testing/fake-socket.ts';
import { farEnd, maria } from '../organization/testing/far-end.ts';
import type { PageEntry } from '../pages/page.ts';
import { lastPage, noteLastPage } from '../session/last-page.ts';
import { rememberReturnPath, returnPath } from '../session/return-path.ts';
import { SessionProvider, useSession } from '../session/session.tsx';
import { SignedIn } from '../session/testing/signed-in.tsx';
import { Shell } from './shell.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  cleanup();
  noteLastPage(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'joined_source=; max-age=0; path=/';
});

/** A page, and how far the registration of the person is for the session. */
function Here() {
  const { state } = useSession();
  return (
    <>
      <h1 tabIndex={-1}>Here</h1>
      <p>{state.kind === 'in' ? state.user.reg_step : state.kind}</p>
    </>
  );
}

/** A page in the shell, for a person in a session of their own. */
async function open(user: User, token: string, more: Partial<PageEntry> = {}) {
  const server = farEnd();
  server.on(endpoints.getMe, user);
  server.on(endpoints.updateMe, ({ body }) => [200, { ...user, ...(body as Partial<User>) }]);
  vi.stubGlobal('fetch', server.fetch);
  localStorage.setItem('plumbline.token', token);
  beginSession();
  const entry: PageEntry = { path: '*', guard: 'open', ...more };
  const page = { path: '*', handle: { entry }, element: <Here /> };
  const router = createMemoryRouter(
    [{ element: <SignedIn />, children: [{ element: <Shell />, children: [page] }] }],
    { initialEntries: ['/blog?page=2'] },
  );
  render(
    <SnackbarProvider>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </SnackbarProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Here' });
  return { server, router };
}

/** Longer than the redirect waits. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the frame of a page', () => {
  it('remembers the page as the last one, and no page to return to', async () => {
    rememberReturnPath('/settings/me');
    const { router } = await open(maria(), 't-1');
    await waitFor(() => expect(lastPage()).toBe('/blog?page=2'));
    expect(returnPath()).toBeNull();
    await act(() => router.navigate('/bids'));
    await waitFor(() => expect(lastPage()).toBe('/bids'));
  });

  it('has a footer, except around a workbench, and a link to the heading', async () => {
    await open(maria(), 't-2');
    expect(document.querySelector('footer')).not.toBeNull();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    skip.focus();
    fireEvent.click(skip);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    cleanup();
    await open(maria(), 't-2', { isWorkbench: true });
    expect(document.querySelector('footer')).toBeNull();
  });
});

describe('a registration that is not finished', () => {
  const waiting = maria({ reg_step: 'join_company', primary_organization: null, rank: null });

  it('is continued on its page, once per session', async () => {
    const { router } = await open(waiting, 't-3');
    await waitFor(() => expect(router.state.location.pathname).toBe('/registration/workplace'));
    await act(() => router.navigate('/blog?page=3'));
    await aMoment();
    expect(router.state.location.pathname).toBe('/blog');
  });

  it('is completed without a question once the person has a company', async () => {
    const { server, router } = await open(maria({ reg_step: 'organization_type' }), 't-4');
    await screen.findByText('complete');
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([{ reg_step: 'complete' }]);
    expect(router.state.location.pathname).toBe('/blog');
  });

  it('waits while a campaign is remembered', async () => {
    document.cookie = 'joined_source=spring-mailing; path=/';
    const { server, router } = await open(waiting, 't-5');
    await aMoment();
    expect(router.state.location.pathname).toBe('/blog');
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([]);
  });
});
