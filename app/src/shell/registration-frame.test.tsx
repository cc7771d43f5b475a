import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageEntry } from '../pages/page.ts';
import { type Kept, keep, readKept } from '../registration/kept.ts';
import { SessionProvider } from '../session/session.tsx';
import { RegistrationFrame } from './registration-frame.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const pageAt = (path: string) => {
  const entry: PageEntry = { path, guard: 'guest', bar: 'registration' };
  return {
    path,
    handle: { entry },
    element: (
      <>
        <h1>{path}</h1>
        <input aria-label="Email" />
      </>
    ),
  };
};

/** A page before the product, for a visitor. */
async function open(path: string) {
  const children = [pageAt('/registration/email-entry'), pageAt('/login')];
  const router = createMemoryRouter(
    [
      { element: <RegistrationFrame />, children },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <SnackbarProvider>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </SnackbarProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: path });
  return router;
}

const type = () =>
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'quinn@ironwood.example' } });
const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
const goHome = () => fireEvent.click(screen.getByRole('link', { name: 'Plumbline, home' }));
const question = () => screen.findByRole('dialog', { name: 'Go to login?' });

describe('a registration that a visitor leaves', () => {
  it('is left at once while nothing was entered', async () => {
    const router = await open('/registration/email-entry');
    signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    const other = await open('/registration/email-entry');
    goHome();
    await waitFor(() => expect(other.state.location.pathname).toBe('/'));
  });

  it('is left only after a question once something was typed, and is then forgotten', async () => {
    const router = await open('/registration/email-entry');
    expect(readKept().change_made).toBe(false);
    type();
    expect(readKept().change_made).toBe(true);
    goHome();
    await question();
    expect(router.state.location.pathname).toBe('/registration/email-entry');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readKept().change_made).toBe(true);
    signIn();
    await question();
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(readKept().change_made).toBe(false));
  });

  it.each<Partial<Kept>>([{ email: 'quinn@ironwood.example' }, { ticket: 'ticket-1' }])(
    'is left only after a question once it has %o',
    async (kept) => {
      keep(kept);
      await open('/registration/email-entry');
      signIn();
      await question();
    },
  );
});

describe('the page to sign in', () => {
  it('has a link to sign up, and asks nothing about a registration', async () => {
    keep({ email: 'quinn@ironwood.example' });
    const router = await open('/login');
    type();
    expect(readKept().change_made).toBe(false);
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe(
      '/registration/email-entry',
    );
    goHome();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
