import { endpoints } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../api/api.ts';
import { farEnd, maria } from '../organization/testing/far-end.ts';
import { lastPage, noteLastPage } from '../session/last-page.ts';
import { rememberReturnPath, returnPath } from '../session/return-path.ts';
import { useSession } from '../session/session.tsx';
import { choosePrivacy } from '../storage/choose-privacy.ts';
import { keep, read } from '../storage/store.ts';
import { Root } from './root.tsx';

const NEXT = '/prequal-contact?uuid=12345678-1234-4234-8234-123456789abc';

let server: ReturnType<typeof farEnd>;
beforeEach(() => {
  server = farEnd();
  server.on(endpoints.getMe, maria());
  server.on(endpoints.logout, () => [204]);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function Page() {
  const { state, signOut } = useSession();
  return (
    <>
      <p>{`Session: ${state.kind}`}</p>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
      <button type="button" onClick={() => void signOut(NEXT)}>
        Sign in with another account
      </button>
    </>
  );
}

/** The product with a page and the one to sign in. */
async function open(token: string | null = 't') {
  if (token !== null) localStorage.setItem('plumbline.token', token);
  beginSession();
  const children = [
    { path: '/login', element: <h1>Sign in</h1> },
    { path: '*', element: <Page /> },
  ];
  const router = createMemoryRouter([{ element: <Root />, children }], {
    initialEntries: ['/settings/me'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText(`Session: ${token === null ? 'out' : 'in'}`);
  return router;
}

describe('after signing out', () => {
  it('nothing waits for the person on the page to sign in', async () => {
    const router = await open();
    rememberReturnPath('/bids');
    keep('tourStatus', 'started');
    noteLastPage('/bids');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.historyAction).toBe('REPLACE');
    expect([returnPath(), read('tourStatus'), lastPage()]).toEqual([null, null, null]);
  });

  it('to use another account, its holder continues where the first one was', async () => {
    await open();
    rememberReturnPath('/bids');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(returnPath()).toBe(NEXT);
  });

  it('in another tab, this one leads to signing in too, without a call', async () => {
    const router = await open();
    keep('tourStatus', 'started');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'logout-event' })));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(router.state.location.pathname).toBe('/login');
    expect(read('tourStatus')).toBeNull();
    expect(server.asked.map(({ id }) => id)).not.toContain(endpoints.logout.id);
  });
});

describe('a page that is open', () => {
  it('stays there for a visitor who did not sign out', async () => {
    const router = await open(null);
    expect(router.state.location.pathname).toBe('/settings/me');
  });

  it('keeps nothing that is no longer allowed in another tab', async () => {
    choosePrivacy({ preferences: true, marketing: true });
    await open(null);
    keep('folds', '[]', 'insurance');
    const nothing = JSON.stringify({ preferences: false, marketing: false });
    localStorage.setItem('privacy-preferences', nothing);
    const changed = new StorageEvent('storage', { key: 'privacy-preferences' });
    act(() => void window.dispatchEvent(changed));
    expect(sessionStorage.getItem('plumbline.folds.insurance')).toBeNull();
  });
});
