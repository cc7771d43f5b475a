import { endpoints, type User } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../api/api.ts';
import { TRADE_PARTNERS } from '../lists/list-names.ts';
import { farEnd, maria, SUMMIT } from '../organization/testing/far-end.ts';
import { SessionProvider } from '../session/session.tsx';
import { SignedIn } from '../session/testing/signed-in.tsx';
import { PrequalTour } from './prequal-tour.tsx';
import { RacTour } from './rac-tour.tsx';

const VAULT = '/prequal/data-vault/data-vault';
const ACCESS = '/prequal/data-vault/gc-partner-access';
const CONTRACTOR = { ...SUMMIT, organization_type: { name: 'General Contractor' } };

let server: ReturnType<typeof farEnd>;
beforeEach(() => {
  server = farEnd();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens a page with a tour for this person, in the same tab as whoever was here before. */
async function open(user: User, path: string, tour: ReactElement) {
  server.on(endpoints.getMe, user);
  localStorage.setItem('plumbline.token', 't');
  beginSession();
  const router = createMemoryRouter(
    [
      {
        element: <SignedIn />,
        children: [VAULT, ACCESS, TRADE_PARTNERS].map((each) => ({
          path: each,
          element: (
            <section key={each}>
              <p>The page</p>
              {tour}
            </section>
          ),
        })),
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  await screen.findByText('The page');
  return router;
}

const newcomer = (more: Partial<User> = {}) => maria({ is_instraction: false, ...more });
const skip = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Skip the tour' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const told = () => server.bodiesOf(endpoints.updateMe);

describe('a tour that was ended', () => {
  it('stays closed when the server could not be told, which the next page of the tour tries again', async () => {
    server.on(endpoints.updateMe, () => [503]);
    const router = await open(newcomer(), VAULT, <PrequalTour />);
    await skip();
    await waitFor(() => expect(told()).toEqual([{ is_instraction: true }]));
    server.on(endpoints.updateMe, maria());
    await act(() => router.navigate(ACCESS));
    await waitFor(() => expect(told()).toHaveLength(2));
    await act(() => router.navigate(VAULT));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(told()).toHaveLength(2);
  });

  it('without the server knowing is still shown to the next person in this tab', async () => {
    server.on(endpoints.updateMe, () => [503]);
    await open(newcomer({ id: 'p-1' }), VAULT, <PrequalTour />);
    await skip();
    await waitFor(() => expect(told()).toHaveLength(1));
    cleanup();
    await open(newcomer({ id: 'p-2' }), VAULT, <PrequalTour />);
    await screen.findByRole('dialog', { name: 'Welcome to your data vault' });
    // The server is not told about someone who has not seen it.
    expect(told()).toHaveLength(1);
  });
});

describe('who sees a tour', () => {
  const rac = { isEmpty: true, onEnd: () => undefined };
  const tours = {
    prequal: [VAULT, <PrequalTour key="prequal" />],
    rac: [TRADE_PARTNERS, <RacTour key="rac" {...rac} isAsked={false} />],
    asked: [TRADE_PARTNERS, <RacTour key="asked" {...rac} isAsked />],
  } as const;
  const atContractor = (more: Partial<User> = {}) =>
    newcomer({ primary_organization: CONTRACTOR, ...more });
  const taken = { is_instraction: true };
  const noContact = { is_pf_contact: false };
  it.each([
    ['prequal', newcomer(), true],
    ['prequal', newcomer(taken), false],
    ['prequal', newcomer(noContact), false],
    ['prequal', atContractor(), false],
    ['rac', atContractor(), true],
    ['rac', atContractor(taken), false],
    ['rac', atContractor(noContact), false],
    ['rac', newcomer(), false],
    ['asked', atContractor({ ...taken, ...noContact }), true],
  ] as const)('%s: row %#', async (which, user, isShown) => {
    const [path, tour] = tours[which];
    await open(user, path, tour);
    if (isShown) await screen.findByRole('dialog', { name: /^Welcome to your/u });
    else {
      await act(() => vi.dynamicImportSettled());
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });
});
