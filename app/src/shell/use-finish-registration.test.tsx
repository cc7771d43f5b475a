import { endpoints, type User } from '@plumbline/api-contract';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../organization/testing/open-page.tsx';
import { people } from '../session/testing/people.ts';
import { noteLed } from './led.ts';
import { useFinishRegistration } from './use-finish-registration.ts';

function AnyPage() {
  useFinishRegistration();
  return <h1>Any page</h1>;
}

const open = (user: User) =>
  openPage(user, [{ path: '*', element: <AnyPage /> }], '/blog', 'Any page', (server) =>
    server.on(endpoints.updateMe, { ...user, reg_step: 'complete' }),
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.cookie = 'joined_source=; max-age=0; path=/';
  // Without a token: the next test is another session.
  noteLed();
});

it('leads people who have not finished registering to their next step', async () => {
  const { router } = await open(people.midRegistration);
  await waitFor(() => expect(router.state.location.pathname).toBe('/registration/add-name'));
});

it('tells the server that people are done whose company is known', async () => {
  const { server, router } = await open(people.newAdmin);
  await waitFor(() =>
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([{ reg_step: 'complete' }]),
  );
  expect(router.state.location.pathname).toBe('/blog');
});

it.each(['midRegistration', 'newAdmin'] as const)(
  'leaves people alone who came by a campaign: %s',
  async (who) => {
    document.cookie = 'joined_source=spring-mailing; path=/';
    const { server, router } = await open(people[who]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(router.state.location.pathname).toBe('/blog');
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([]);
  },
);
