import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../routes.tsx';
import { SessionProvider } from '../session/session.tsx';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { buildRoutes } from './build.tsx';
import type { PageEntry } from './page.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const frames = { site: <Outlet />, registration: <Outlet />, broken: <ErrorPage /> };
const page = (path: string, words: string) => ({ path, element: <h1>{words}</h1> });

function open(entries: readonly PageEntry[], address: string): void {
  const features = entries.map(({ path }) => page(path, `At ${path}`));
  const router = createMemoryRouter(
    [
      {
        element: (
          <SessionProvider>
            <Outlet />
          </SessionProvider>
        ),
        children: buildRoutes(entries, features, frames),
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
}

describe('the routes', () => {
  it('build for the whole product, where every path has a feature and every feature a path', () => {
    expect(routes).toHaveLength(1);
  });

  it.each([
    ['/about', 'At /about'],
    ['/profile', 'At /profile/:uid?/:tabname?'],
    ['/profile/o-1/people', 'At /profile/:uid?/:tabname?'],
    ['/confirm/t', 'At /confirm/:uid?/:token'],
    ['/no/such/page', 'At *'],
  ])('draw %s', async (address, words) => {
    const open_ = { guard: 'open' } as const;
    const paths = ['/about', '/profile/:uid?/:tabname?', '/confirm/:uid?/:token', '*'];
    open(
      paths.map((path) => ({ path, ...open_ })),
      address,
    );
    expect((await screen.findByRole('heading')).textContent).toBe(words);
  });

  it('show the 500 error page for an unknown guard', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open([{ path: '/about', guard: 'nobody' as 'open' }], '/about');
    expect((await screen.findByRole('heading')).textContent).toBe('An Error Occurred');
    screen.getByText(/went wrong \(500\)/u);
  });

  it('refuse a feature without a path in the table, and a path without a feature', () => {
    expect(() => buildRoutes([], [page('/stray', 'x')], frames)).toThrow('/stray');
    expect(() => buildRoutes([{ path: '/x' }], [], frames)).toThrow('/x');
  });
});
