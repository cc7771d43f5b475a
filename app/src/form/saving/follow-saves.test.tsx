import { endpoints } from '@plumbline/api-contract';
import { Combobox, Dialog, SnackbarProvider } from '@plumbline/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToken } from '../../api/token.ts';
import { LiveProvider } from '../../live/live.tsx';
import { FakeSocket } from '../../live/testing/fake-socket.ts';
import { SessionProvider } from '../../session/session.tsx';
import { people } from '../../session/testing/people.ts';
import { SignedIn } from '../../session/testing/signed-in.tsx';
import { keep, read } from '../../storage/store.ts';
import { today } from '../../time/today.ts';
import type { OpenForm } from '../open-forms.ts';
import { useFollowSaves } from './follow-saves.ts';
import { smallSection } from './testing/small-section.ts';

/** The section as a colleague saved it: the open form is one revision behind. */
const answers = { ...smallSection(), revision: 8 };
const learn = vi.fn();
const session = { now: today(new Date()) };
const form = {
  link: answers.link,
  tp: 'a',
  session,
  autosave: { revision: async () => 7, learn },
} as unknown as OpenForm;

function Section() {
  useFollowSaves(form);
  return <p>Insurance</p>;
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    return Response.json(
      pathname === endpoints.getMe.path ? people.tpAdmin : { answers, facts: {} },
    );
  });
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened = [];
  learn.mockClear();
  session.now = today(new Date());
  localStorage.clear();
  keepToken('good');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

async function open(): Promise<void> {
  const page = {
    element: (
      <LiveProvider>
        <Section />
      </LiveProvider>
    ),
  };
  const router = createMemoryRouter([
    { element: <SignedIn />, children: [{ path: '/', ...page }] },
  ]);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SnackbarProvider>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </SnackbarProvider>
    </SWRConfig>,
  );
  await screen.findByText('Insurance');
  // Effects open the sockets, possibly after the section is shown.
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(2));
  for (const socket of FakeSocket.opened) act(() => socket.open());
}

/** The socket that tells of saves; after it closed, the one that was opened in its place. */
const channel = (): FakeSocket => {
  const found = FakeSocket.opened.findLast(({ url }) => url.pathname === endpoints.incoming.path);
  if (!found) throw new Error('no socket');
  return found;
};
const learned = () =>
  waitFor(() => expect(learn.mock.calls.map(([saved]) => saved as unknown)).toEqual([answers]), {
    timeout: 10_000,
  });

it('an open section is refetched when another person saves it', async () => {
  await open();
  act(() =>
    channel().say({ type: 'vault_changed', tp: 'a', sections: [answers.link], revision: 8 }),
  );
  await learned();
});

it('an open section is refetched for its facts when another section is saved, whose revisions are its own', async () => {
  await open();
  act(() => channel().say({ type: 'vault_changed', tp: 'a', sections: ['other'], revision: 2 }));
  await learned();
});

it('an open section is refetched after the socket reconnects, because it may have missed a save', async () => {
  await open();
  act(() => channel().close(1006));
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(3));
  expect(learn).not.toHaveBeenCalled();
  act(() => channel().open());
  await learned();
});

describe('an open section, when the person returns to the window,', () => {
  const reloadedAt = () => Number(read('reloadedAt') ?? 0);
  const returning = () => {
    // jsdom cannot reload. The stored time shows that it was asked to.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    keep('reloadedAt', '0');
    const clock = vi.spyOn(Date, 'now');
    return () => {
      clock.mockReturnValue(Date.now() + 11_000);
      act(() => void window.dispatchEvent(new Event('focus')));
    };
  };

  it('is refetched; on another day, its page is reloaded', async () => {
    await open();
    const comeBack = returning();
    comeBack();
    await learned();
    expect(reloadedAt()).toBe(0);
    session.now = '2026-01-31';
    comeBack();
    await waitFor(() => expect(reloadedAt()).toBeGreaterThan(0));
  });

  it.each([
    [
      'a dialog is open',
      () => render(<Dialog open onOpenChange={() => undefined} title="Confirm as correct" />),
    ],
    [
      'half of an entry is typed',
      () => {
        const shown = render(
          <Combobox
            takes="texts"
            id="trades"
            label="Trades"
            choices={[]}
            value={[]}
            onChange={() => undefined}
          />,
        );
        fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Roof' } });
        return shown;
      },
    ],
  ])('is only refetched on another day while %s, which a reload would lose', async (_, show) => {
    await open();
    session.now = '2026-01-31';
    const { unmount } = show();
    const comeBack = returning();
    comeBack();
    // The answers are requested after the server has been asked whether it answers.
    await learned();
    expect(reloadedAt()).toBe(0);
    unmount();
    comeBack();
    await waitFor(() => expect(reloadedAt()).toBeGreaterThan(0));
  });
});
