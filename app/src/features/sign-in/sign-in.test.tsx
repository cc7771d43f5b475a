import { endpoints } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../api/api.ts';
import { readToken } from '../../api/token.ts';
import { farEnd, maria, problem } from '../../organization/testing/far-end.ts';
import { SessionProvider } from '../../session/session.tsx';
import { signInRoutes } from './routes.tsx';

const EMAIL = 'quinn@ironwood.example';
const PASSWORD = 'Long-enough-words-1';

async function open(
  path: string,
  heading: string,
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
) {
  const server = farEnd();
  server.on(endpoints.getMe, maria());
  tell(server);
  vi.stubGlobal('fetch', server.fetch);
  beginSession();
  const router = createMemoryRouter([...signInRoutes, { path: '*', element: <p>Elsewhere</p> }], {
    initialEntries: [path],
  });
  render(
    <SnackbarProvider>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </SnackbarProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: heading });
  return { server, router };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  // An emailed link takes its secret out of the address.
  window.history.replaceState(null, '', '/');
});

describe('signing in', () => {
  it('needs an address and a password', async () => {
    const { server } = await open('/login', 'Sign In');
    press('Sign In');
    screen.getByText('Enter your email address');
    screen.getByText('Enter your password');
    expect(document.activeElement).toBe(field('Email'));
    expect(server.asked).toEqual([]);
  });

  it.each([
    [401, 'Wrong.', 'That email and password do not match. Check both and try again.'],
    [422, 'Malformed.', 'That email and password do not match. Check both and try again.'],
    [429, 'Too many tries. Wait 12 minutes.', 'Too many tries. Wait 12 minutes.'],
  ])(
    'that failed with %i says why, and moves the focus to the password',
    async (status, detail, words) => {
      await open('/login', 'Sign In', (server) =>
        server.on(endpoints.login, () => [status, problem(status, detail)]),
      );
      type('Email', EMAIL);
      type('Password', ' secret ');
      press('Sign In');
      await screen.findByText(words);
      expect(document.activeElement).toBe(field('Password'));
      expect(field('Password').value).toBe(' secret ');
      expect(readToken()).toBeNull();
    },
  );

  it('says that the account is frozen', async () => {
    const words = 'This account is frozen.';
    await open('/login', 'Sign In', (server) =>
      server.on(endpoints.login, () => [401, problem(401, words, { is_frozen: true })]),
    );
    type('Email', EMAIL);
    type('Password', 'secret');
    press('Sign In');
    await screen.findByText(words);
  });

  it('shows the password only when asked to', async () => {
    await open('/login', 'Sign In');
    expect(field('Password').type).toBe('password');
    fireEvent.click(screen.getByLabelText('Show password'));
    expect(field('Password').type).toBe('text');
  });
});

describe('a forgotten password', () => {
  it('is replaced through an emailed link, and another address can be tried', async () => {
    const { server } = await open('/password-reset', 'Set a new password', (far) =>
      far.on(endpoints.requestPasswordReset, () => [204]),
    );
    type('Email', 'quinn');
    press('Send the link');
    screen.getByText(/^Enter a valid email address/u);
    type('Email', EMAIL);
    press('Send the link');
    await screen.findByText(`If ${EMAIL} has an account, we sent it an email.`);
    expect(server.bodiesOf(endpoints.requestPasswordReset)).toEqual([{ email: EMAIL }]);
    press('Use another address');
    await screen.findByRole('heading', { level: 1, name: 'Set a new password' });
  });

  const path = '/password-reset-confirm/MQ/secret-1';

  it('is set with the link, and signs the person in', async () => {
    const { server, router } = await open(path, 'Choose a new password', (far) => {
      far.on(endpoints.checkLink, { is_good: true, email: EMAIL } as never);
      far.on(endpoints.confirmPasswordReset, { token: 't-1' } as never);
    });
    await screen.findByText(`For ${EMAIL}`);
    expect(window.location.pathname).toBe('/password-reset-confirm/link');
    const referrer = document.querySelector<HTMLMetaElement>('meta[name=referrer]');
    expect(referrer?.content).toBe('no-referrer');
    type('Password', EMAIL);
    press('Save and sign in');
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(server.bodiesOf(endpoints.confirmPasswordReset)).toEqual([]);
    type('Password', PASSWORD);
    press('Save and sign in');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.bodiesOf(endpoints.confirmPasswordReset)).toEqual([
      { token: 'secret-1', password: PASSWORD },
    ]);
    expect(readToken()).toBe('t-1');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('is set once, also if signing in with it fails at first', async () => {
    const { server, router } = await open(path, 'Choose a new password', (far) => {
      far.on(endpoints.checkLink, { is_good: true, email: EMAIL } as never);
      far.on(endpoints.confirmPasswordReset, { token: 't-1' } as never);
      far.on(endpoints.getMe, () => [503, problem(503, 'Busy.')]);
    });
    await screen.findByText(`For ${EMAIL}`);
    type('Password', PASSWORD);
    press('Save and sign in');
    await screen.findByText('Busy.');
    server.on(endpoints.getMe, maria());
    press('Save and sign in');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.bodiesOf(endpoints.confirmPasswordReset)).toHaveLength(1);
    expect(readToken()).toBe('t-1');
  });

  it.each([
    [200, { is_good: false }],
    [422, problem(422, 'Malformed.')],
  ])('cannot be set with a link that the server does not accept: %i', async (status, reply) => {
    await open(path, 'Choose a new password', (far) =>
      far.on(endpoints.checkLink, () => [status, reply]),
    );
    await screen.findByText('This link has expired or was already used.');
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(
      '/password-reset',
    );
  });

  it('can be set later when the link could not be checked', async () => {
    const { server } = await open(path, 'Choose a new password', (far) =>
      far.on(endpoints.checkLink, () => [503, problem(503, 'Busy.')]),
    );
    await screen.findByText('Busy.');
    server.on(endpoints.checkLink, { is_good: true, email: EMAIL } as never);
    press('Try Again');
    await screen.findByText(`For ${EMAIL}`);
  });
});

describe('the account of a person whom a company invited', () => {
  it('is created with the emailed link, and leads to the name', async () => {
    const { server, router } = await open(
      '/password-create?token=secret-1',
      'Create your account',
      (far) => {
        far.on(endpoints.checkLink, { is_good: true, email: EMAIL } as never);
        far.on(endpoints.createPassword, { token: 't-1' } as never);
      },
    );
    await screen.findByText(`For ${EMAIL}`);
    screen.getByRole('link', { name: /Terms/u });
    type('Password', PASSWORD);
    press('Create account');
    await waitFor(() => expect(router.state.location.pathname).toBe('/registration/add-name'));
    expect(server.bodiesOf(endpoints.createPassword)).toEqual([
      { ticket: 'secret-1', password: PASSWORD },
    ]);
  });
});
