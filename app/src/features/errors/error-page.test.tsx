import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KEPT_ON_DEVICE } from '../../shell/kept-on-device.ts';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Opens a page that fails to load with this error. */
function open(failure: unknown): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([
    { path: '/', lazy: () => Promise.reject(failure), errorElement: <ErrorPage /> },
  ]);
  render(<RouterProvider router={router} />);
}

describe('a page that broke', () => {
  it.each([
    'Failed to fetch dynamically imported module: /assets/data-vault.js',
    'error loading dynamically imported module: /assets/data-vault.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/data-vault.css',
  ])('says that the page could not be loaded when its code fails to load: %s', async (message) => {
    open(new TypeError(message));
    expect((await screen.findByRole('heading')).textContent).toBe('This page could not be loaded');
    screen.getByText(new RegExp(KEPT_ON_DEVICE, 'u'));
  });

  it('does not blame the network for missing code while the server responds', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 200 }));
    open(new TypeError('Failed to fetch dynamically imported module: /assets/data-vault.js'));
    await screen.findByText(/^Plumbline was updated while this page was open/u);
    expect(screen.queryByText(/could not be reached/u)).toBeNull();
  });

  it('says that the server is still not responding when Try Again fails', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    open(new TypeError('Failed to fetch dynamically imported module: /assets/data-vault.js'));
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('The server is still not responding.')).toBeTruthy();
  });

  it('names the status of any other failure', async () => {
    open(new Error('cannot read properties of undefined'));
    expect((await screen.findByRole('heading')).textContent).toBe('An Error Occurred');
    expect(screen.getByText(/went wrong \(500\)/u)).toBeTruthy();
    // The specification has one text for both.
    screen.getByText(/doesn't exist or has been moved. Here are some helpful links:/u);
  });

  it('shows the not-found page for a 404 status', async () => {
    open({ response: { status: 404 } });
    expect((await screen.findByRole('heading')).textContent).toBe('404');
    screen.getByText('This page could not be found');
    screen.getByText(/doesn't exist or has been moved. Here are some helpful links:/u);
    screen.getByRole('button', { name: 'Go Back' });
    expect(screen.getByRole('link', { name: 'Take Me Home' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['a page that was opened from another one', 2, '/before'],
    ['the first page of a tab, which has nothing to go back to', 1, '/'],
  ])('has a Go Back button that works on %s', async (_, pages, path) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(pages);
    const gone = { response: { status: 404 } };
    const router = createMemoryRouter(
      [
        { path: '/gone', lazy: () => Promise.reject(gone), errorElement: <ErrorPage /> },
        { path: '*', element: <p>Elsewhere</p> },
      ],
      { initialEntries: ['/before', '/gone'] },
    );
    render(<RouterProvider router={router} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    await screen.findByText('Elsewhere');
  });

  it('shows a plain message with a link home when the error page fails too', async () => {
    open({
      get statusCode() {
        throw new Error('not even this');
      },
    });
    expect((await screen.findByRole('heading')).textContent).toBe(
      'An error occurred while showing the error page',
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });
});
