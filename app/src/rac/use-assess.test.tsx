import { endpoints } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd, problem } from '../organization/testing/far-end.ts';
import { holdReplies } from '../organization/testing/hold-replies.ts';
import { reportPath } from './report-path.ts';
import { useAssess } from './use-assess.ts';

function Page() {
  const { assess } = useAssess();
  return (
    <button type="button" onClick={() => void assess({ id: 'tp-1', name: 'Acme' })}>
      Assess
    </button>
  );
}

/** The buttons of two trade partners. */
function List() {
  const { assess, assessing } = useAssess();
  return (
    <>
      {['Acme', 'Birch'].map((name) => (
        <button
          key={name}
          type="button"
          aria-busy={assessing.has(name)}
          onClick={() => void assess({ id: name, name })}
        >
          {name}
        </button>
      ))}
    </>
  );
}

function show(element: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <p>Another page</p> },
  ]);
  render(
    <SnackbarProvider>
      <SWRConfig value={{ provider: () => new Map() }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </SnackbarProvider>,
  );
  return router;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['/', reportPath('r-1')],
  ['/elsewhere', '/elsewhere'],
])('opens the report only for a person who is still on the page: %s', async (place, end) => {
  const server = farEnd();
  server.on(endpoints.createRac, () => [201, { id: 'r-1' }]);
  const release = holdReplies(server);
  const router = show(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Assess' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.createRac)).toEqual([{ tp: 'tp-1' }]));
  await act(() => router.navigate(place));
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await screen.findByText('Another page');
  expect(router.state.location.pathname).toBe(end);
});

it('keeps each button busy until its own assessment is finished', async () => {
  const asked: string[] = [];
  const replies = new Map<string, (reply: Response) => void>();
  vi.stubGlobal('fetch', (_: RequestInfo | URL, init: RequestInit) => {
    const { tp } = JSON.parse(init.body as string) as { readonly tp: string };
    asked.push(tp);
    return new Promise<Response>((resolve) => replies.set(tp, resolve));
  });
  show(<List />);
  const button = (name: string) => screen.getByRole('button', { name });
  const busy = () => ['Acme', 'Birch'].map((name) => button(name).getAttribute('aria-busy'));
  for (const name of ['Acme', 'Birch', 'Acme']) fireEvent.click(button(name));
  await waitFor(() => expect(asked).toEqual(['Acme', 'Birch']));
  expect(busy()).toEqual(['true', 'true']);
  replies.get('Acme')?.(Response.json(problem(503, 'Busy.'), { status: 503 }));
  await screen.findByText('Acme was not assessed. Busy.');
  expect(busy()).toEqual(['false', 'true']);
});
