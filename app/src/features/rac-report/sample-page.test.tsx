import { endpoints, type RacPreview } from '@plumbline/api-contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession } from '../../api/api.ts';
import { farEnd, maria, problem } from '../../organization/testing/far-end.ts';
import { assessed } from '../../rac/testing/report.ts';
import { SessionProvider } from '../../session/session.tsx';
import { SamplePage } from './sample-page.tsx';

const sample = (): RacPreview => ({ ...assessed(), name: 'Sample Electric' });

/** The sample for a visitor, or for a person who is signed in. */
function open(isVisitor: boolean, answer: Parameters<ReturnType<typeof farEnd>['on']>[1]) {
  const server = farEnd();
  server.on(endpoints.getMe, maria());
  server.on(endpoints.getRacSample, answer as never);
  vi.stubGlobal('fetch', server.fetch);
  if (!isVisitor) localStorage.setItem('plumbline.token', 't');
  beginSession();
  const router = createMemoryRouter([{ path: '/', element: <SamplePage /> }]);
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </SWRConfig>,
  );
  return server;
}

const signUp = () => screen.queryAllByRole('link', { name: /^Sign up/u });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('shows a visitor the company, its caps and where to sign up', async () => {
  open(true, sample() as never);
  await screen.findByText('Sample Electric', { exact: false, selector: 'h1 *' });
  screen.getByText('Statement older than 18 months');
  screen.getByText(/^Every one of 23 metrics/u);
  screen.getByText('The default weights and caps.');
  expect(signUp().map((link) => link.getAttribute('href'))).toEqual([
    '/registration/email-entry',
    '/registration/email-entry',
  ]);
});

it('asks nobody to sign up who has an account, and has no card for caps without any', async () => {
  open(false, { ...sample(), caps: [] } as never);
  await screen.findByText('From 100 to the score');
  await vi.waitFor(() => expect(signUp()).toEqual([]));
  expect(screen.queryByRole('heading', { name: 'Caps' })).toBeNull();
});

it('can be tried again after a failure', async () => {
  const server = open(true, () => [503, problem(503, 'Busy.')]);
  await screen.findByText('Busy.');
  server.on(endpoints.getRacSample, sample());
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('From 100 to the score');
});
