import { endpoints } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd } from '../organization/testing/far-end.ts';
import { holdReplies } from '../organization/testing/hold-replies.ts';
import { reportPath, useAssess } from './use-assess.ts';

function Page() {
  const { assess } = useAssess();
  return (
    <button type="button" onClick={() => void assess({ id: 'tp-1', name: 'Acme' })}>
      Assess
    </button>
  );
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
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '*', element: <p>Another page</p> },
  ]);
  render(
    <SnackbarProvider>
      <SWRConfig value={{ provider: () => new Map() }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </SnackbarProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Assess' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.createRac)).toEqual([{ tp: 'tp-1' }]));
  await act(() => router.navigate(place));
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await screen.findByText('Another page');
  expect(router.state.location.pathname).toBe(end);
});
