import type { User } from '@plumbline/api-contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionProvider } from '../session/session.tsx';
import { flags, people } from '../session/testing/people.ts';
import { buildRoutes } from './build.tsx';
import { FrameOf } from './frame-of.tsx';
import { pages } from './table.ts';

let person: User | null = null;
let userType: string | null = null;

/** The fake server: knows who is signed in, and on which side they are. */
const answer = async (input: RequestInfo | URL): Promise<Response> => {
  const { pathname } = new URL(String(input), 'http://localhost');
  const headers = { 'content-type': 'application/json' };
  const content = pathname === '/api/pf_user/' ? { user_type: userType } : person;
  return new Response(JSON.stringify(content), { status: 200, headers });
};

const frame = <FrameOf signedIn={<Outlet />} signedOut={<Outlet />} />;
/** A page for each entry of the table. */
const features = pages.map(({ path }) => ({ path, element: <h1>{`At ${path}`}</h1> }));

beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function open(who: keyof typeof people | null, address: string) {
  if (who) localStorage.setItem('plumbline.token', 't');
  person = who && people[who];
  userType = who && who in flags ? flags[who as keyof typeof flags] : null;
  const router = createMemoryRouter(
    [
      {
        element: (
          <SessionProvider>
            <Outlet />
          </SessionProvider>
        ),
        children: buildRoutes(pages, features, {
          site: frame,
          registration: frame,
          broken: <p>broken</p>,
        }),
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

it.each([
  [null, '/prequal', '/login', 'At /login'],
  ['tpMember', '/prequal', '/prequal/data-vault/data-vault', 'At /prequal/data-vault/data-vault'],
  ['gcMember', '/', '/company-home', 'At /company-home'],
  [
    'gcMember',
    '/prequal',
    '/prequal/gc-landing/trade-partners',
    'At /prequal/gc-landing/trade-partners',
  ],
  [
    'freeTp',
    '/',
    '/prequal/data-vault/gc-partner-access',
    'At /prequal/data-vault/gc-partner-access',
  ],
  [
    'freeGc',
    '/prequal/form/insurance',
    '/prequal/gc-landing/trade-partners',
    'At /prequal/gc-landing/trade-partners',
  ],
  [
    'unflagged',
    '/prequal',
    '/registration/workplace?add_company=true',
    'At /registration/workplace',
  ],
  [
    'midRegistration',
    '/login',
    '/registration/workplace?add_company=true',
    'At /registration/workplace',
  ],
  [
    'newAdmin',
    '/registration/categories',
    '/registration/categories',
    'At /registration/categories',
  ],
  [
    'tpAdmin',
    '/registration/categories',
    '/prequal/data-vault/data-vault',
    'At /prequal/data-vault/data-vault',
  ],
] as const)('%s from %s comes to %s', async (who, address, end, words) => {
  const router = open(who, address);
  const heading = await screen.findByRole('heading', { level: 1, name: words });
  expect(heading).toBeTruthy();
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(end);
  });
});

it('remembers where a visitor was going, and redirects there after sign-in', async () => {
  open(null, '/prequal/form/insurance?a=b#IN-01');
  await screen.findByText('At /login');
  expect(sessionStorage.getItem('redirect')).toBe('/prequal/form/insurance?a=b#IN-01');
  cleanup();
  const router = open('tpAdmin', '/login');
  await screen.findByText('At /prequal/form/:slug');
  expect(router.state.location.hash).toBe('#IN-01');
  expect(sessionStorage.getItem('redirect')).toBeNull();
});

it('lets a person try again when their side of Pre-Qual could not be loaded', async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input).includes('/api/pf_user/')
      ? new Response('{"title":"Away","status":503}', { status: 503 })
      : answer(input),
  );
  open('freeGc', '/prequal');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  vi.stubGlobal('fetch', answer);
  again.click();
  await screen.findByText('At /prequal/gc-landing/trade-partners');
});

it('says that the server cannot be reached, except on pages that are the same for everyone', async () => {
  const away = async () => new Response('{"title":"Away","status":503}', { status: 503 });
  vi.stubGlobal('fetch', away);
  open('tpAdmin', '/blog');
  await screen.findByText('At /blog');
  cleanup();
  // Where the home page leads depends on the person.
  open('tpAdmin', '/');
  await screen.findByText('Plumbline could not be reached');
  cleanup();
  open('tpAdmin', '/notifications');
  await screen.findByText('Plumbline could not be reached');
  screen.getByText('Away');
  vi.stubGlobal('fetch', answer);
  screen.getByRole('button', { name: 'Try Again' }).click();
  await screen.findByText('At /notifications');
  expect(localStorage.getItem('plumbline.token')).toBe('t');
});
