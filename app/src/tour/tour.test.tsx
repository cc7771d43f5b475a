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

describe('the steps of a tour', () => {
  class NoObserver {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  // jsdom has no modal dialogs, and does not scroll.
  const missing = [
    [HTMLDialogElement.prototype, 'showModal'],
    [HTMLDialogElement.prototype, 'close'],
    [Element.prototype, 'scrollIntoView'],
  ] as const;
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', NoObserver);
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function hide() {
      this.open = false;
    };
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    for (const [prototype, name] of missing) Reflect.deleteProperty(prototype, name);
  });

  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const step = (name: string) => screen.findByRole('dialog', { name });
  /** What this browser keeps of the tour of risk assessments. */
  const kept = () => ['racTourStatus', 'racIndexStep'].map((key) => localStorage.getItem(key));

  it('lead to the end and back, and go on after a reload where they were', async () => {
    server.on(endpoints.updateMe, maria());
    const dana = newcomer({ primary_organization: CONTRACTOR });
    const tour = <RacTour isEmpty isAsked={false} onEnd={() => undefined} />;
    await open(dana, TRADE_PARTNERS, tour);
    await step('Welcome to your risk assessments');
    expect(screen.queryByText(/^Step/u)).toBeNull();
    press('Next');
    await step('Single and aggregate limits');
    screen.getByText('Step 1 of 5');
    press('Next');
    await step('Approval status and notes');
    press('Back');
    await step('Single and aggregate limits');
    press('Back');
    await step('Welcome to your risk assessments');
    press('Next');
    press('Next');
    expect(kept()).toEqual(['started', '2']);
    cleanup();
    await open(dana, TRADE_PARTNERS, tour);
    await step('Approval status and notes');
    screen.getByText('Step 2 of 5');
    press('Next');
    press('Next');
    press('Next');
    await step('Invite trade partners');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(told()).toEqual([]);
    press('Finish');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(told()).toEqual([{ is_instraction: true }]));
    expect(kept()).toEqual([null, null]);
  });

  it('begin again if their number is not one of a step', async () => {
    localStorage.setItem('tourStatus', 'started');
    localStorage.setItem('indexStep', '5');
    await open(newcomer(), VAULT, <PrequalTour />);
    await step('Welcome to your data vault');
  });

  it('wait on their page, point at what they are about, and keep the focus', async () => {
    localStorage.setItem('tourStatus', 'started');
    localStorage.setItem('indexStep', '4');
    server.on(endpoints.updateMe, maria());
    const page = (
      <>
        <span data-tour="invite">Invite</span>
        <PrequalTour />
      </>
    );
    const router = await open(newcomer(), VAULT, page);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate(ACCESS));
    const dialog = await step('Invite a contractor');
    screen.getByText('Step 4 of 4');
    const finish = screen.getByRole('button', { name: 'Finish' });
    expect(document.activeElement).toBe(finish);
    fireEvent.keyDown(finish, { key: 'Tab' });
    const closing = screen.getByRole('button', { name: 'Close' });
    expect(document.activeElement).toBe(closing);
    fireEvent.keyDown(closing, { key: 'Tab' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
    // As Escape does.
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(told()).toEqual([{ is_instraction: true }]));
    expect(screen.queryByRole('dialog')).toBeNull();
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
