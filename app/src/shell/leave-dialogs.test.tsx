import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createUploads, type FileAnswer } from '@plumbline/rjsf-theme';
import { Announcer, SnackbarProvider } from '@plumbline/ui';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../api/api.ts';
import { readToken } from '../api/token.ts';

import { SessionProvider, useSession } from '../session/session.tsx';
import { SignedIn } from '../session/testing/signed-in.tsx';
import { dropForms, sectionUploads } from '../form/open-forms.ts';
import { drafts } from '../form/saving/drafts/device.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { SessionEnd } from './session-end.tsx';
import { SignOutProvider, useSignOut, useSignOutBy } from './sign-out.tsx';

const USER = { id: 'u-1', first_name: 'Maria', last_name: 'Alvarez' };
const NAME = { user: USER.id, tp: 'tp-1', link: 'insurance', opening: 'o-1' };
const EMPTY = { values: {}, rows: {} };
const UNSENT = {
  revision: 1,
  base: EMPTY,
  mine: { values: { 'insurance/IN-01': 'Acme' }, rows: {} },
  sinceMs: 1,
  keptAtMs: 1,
};

/** The fake server: answers every request with the person. */
const asked: string[] = [];
const answer = async (input: RequestInfo | URL): Promise<Response> => {
  const { pathname } = new URL(String(input), 'http://localhost');
  asked.push(pathname);
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify(USER), { status: 200, headers });
};

let effectsRan: () => void;

/** A call that ends all sessions of the person. */
const endAll = vi.fn(async (): Promise<void> => undefined);

function Page() {
  const signOut = useSignOut();
  const signOutBy = useSignOutBy();
  useEffect(() => effectsRan(), []);
  return (
    <>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
      <button type="button" onClick={() => void signOutBy(endAll).catch(() => undefined)}>
        Sign out everywhere
      </button>
    </>
  );
}

function Outside() {
  return useSession().state.kind === 'out' ? <p>Signed out</p> : null;
}

async function openPage(): Promise<void> {
  const page = (
    <SignOutProvider>
      <SessionEnd />
      <Page />
    </SignOutProvider>
  );
  // Listeners exist once effects have run, which can be a while after the page renders.
  const listening = new Promise<void>((resolve) => {
    effectsRan = resolve;
  });
  const router = createMemoryRouter([
    { element: <SignedIn />, children: [{ path: '/', element: page }] },
    { path: '*', element: <p>Elsewhere</p> },
  ]);
  render(
    <SnackbarProvider>
      <SessionProvider>
        <Outside />
        <RouterProvider router={router} />
      </SessionProvider>
      <Announcer />
    </SnackbarProvider>,
  );
  await screen.findByText('Sign out');
  await listening;
}

beforeEach(async () => {
  asked.length = 0;
  endAll.mockClear();
  vi.stubGlobal('fetch', answer);
  localStorage.setItem('plumbline.token', 't');
  beginSession();
  await drafts.clear(USER.id);
});
afterEach(() => {
  cleanup();
  dropForms();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

/** Starts to upload a file into a section; it arrives when the test says so. */
function startUpload() {
  let arrive = (): void => undefined;
  const send = vi.fn(
    (_upload: { readonly signal: AbortSignal }) =>
      new Promise<FileAnswer>((resolve) => {
        arrive = () => resolve({ id: 'f-1' });
      }),
  );
  const create = () => createUploads({ send, onStored: () => undefined });
  const uploads = sectionUploads({ ...NAME, title: 'Insurance' }, create);
  const file = new File(['x'], 'policy.pdf');
  uploads.start({ field: 'insurance/IN-02', file, many: false });
  return { arrive: () => arrive(), isCanceled: () => send.mock.calls[0]?.[0].signal.aborted };
}

const leaving = () => screen.findByRole('dialog', { name: 'Are you sure you want to leave?' });
const press = (within_: HTMLElement, name: string): void =>
  void fireEvent.click(within(within_).getByRole('button', { name }));

describe('signing out', () => {
  it('asks nothing when everything is saved', async () => {
    await openPage();
    fireEvent.click(screen.getByText('Sign out'));
    await screen.findByText('Signed out');
    expect(asked).toContain('/api/auth/logout/');
  });

  it('offers to save, leave or stay, in the wording of the specification', async () => {
    await drafts.keep({ name: NAME, tab: 'gone', draft: UNSENT });
    await openPage();
    fireEvent.click(screen.getByText('Sign out'));
    const dialog = await leaving();
    within(dialog).getByText('All progress will be lost.');
    within(dialog).getByText('Not saved yet: answers in 1 section.');
    press(dialog, 'Save and leave');
    await screen.findByText('Still not saved. Stay and try again later, or leave without saving.');
    press(await leaving(), 'Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Signed out')).toBeNull();
    expect(await drafts.list(USER.id)).toHaveLength(1);
  });

  it('deletes the unsaved answers from this device when the person leaves without saving', async () => {
    for (const link of ['insurance', 'safety'])
      await drafts.keep({ name: { ...NAME, link }, tab: 'gone', draft: UNSENT });
    await openPage();
    fireEvent.click(screen.getByText('Sign out'));
    const dialog = await leaving();
    within(dialog).getByText('Not saved yet: answers in 2 sections.');
    press(dialog, 'Leave without saving');
    await screen.findByText('Signed out');
    expect(await drafts.list(USER.id)).toEqual([]);
  });

  it('asks about a file that is uploading, and waits for it if it is to be saved first', async () => {
    await openPage();
    const upload = startUpload();
    fireEvent.click(screen.getByText('Sign out'));
    const dialog = await leaving();
    within(dialog).getByText('Not saved yet: answers in Insurance.');
    press(dialog, 'Save and leave');
    await within(dialog).findByRole('button', { name: 'Saving…' });
    expect(screen.queryByText('Signed out')).toBeNull();
    upload.arrive();
    await screen.findByText('Signed out');
  });

  it('stays if the person decides so while a file uploads, and cancels it if they leave', async () => {
    await openPage();
    const upload = startUpload();
    fireEvent.click(screen.getByText('Sign out'));
    press(await leaving(), 'Save and leave');
    press(await leaving(), 'Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(upload.isCanceled()).toBe(false);
    await drafts.keep({ name: { ...NAME, link: 'safety' }, tab: 'gone', draft: UNSENT });
    fireEvent.click(screen.getByText('Sign out'));
    const again = await leaving();
    within(again).getByText('Not saved yet: answers in Insurance and 1 other section.');
    press(again, 'Leave without saving');
    await screen.findByText('Signed out');
    expect(upload.isCanceled()).toBe(true);
  });
});

describe('signing out everywhere', () => {
  const everywhere = () => void fireEvent.click(screen.getByText('Sign out everywhere'));

  it('asks about unsaved answers first, and deletes them when the person leaves', async () => {
    await drafts.keep({ name: NAME, tab: 'gone', draft: UNSENT });
    await openPage();
    everywhere();
    press(await leaving(), 'Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(endAll).not.toHaveBeenCalled();
    expect(await drafts.list(USER.id)).toHaveLength(1);
    everywhere();
    press(await leaving(), 'Leave without saving');
    await screen.findByText('Signed out');
    expect(endAll).toHaveBeenCalledOnce();
    await waitFor(async () => expect(await drafts.list(USER.id)).toEqual([]));
  });

  it('keeps the answers when the call fails, because the person is still signed in', async () => {
    endAll.mockRejectedValueOnce(new Error('no'));
    await drafts.keep({ name: NAME, tab: 'gone', draft: UNSENT });
    await openPage();
    everywhere();
    press(await leaving(), 'Leave without saving');
    await waitFor(() => expect(endAll).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Signed out')).toBeNull();
    expect(await drafts.list(USER.id)).toHaveLength(1);
  });
});

describe('a session that the server ended', () => {
  it('shows the message of the specification, and keeps the answers on this device', async () => {
    await drafts.keep({ name: NAME, tab: 'gone', draft: UNSENT });
    await openPage();
    endSession(readToken());
    await screen.findByText(
      'You were logged out of your session by another user. Please log in again.',
    );
    expect(await drafts.list(USER.id)).toHaveLength(1);
  });

  it('removes the token at once, and reloads the page after 2.5 seconds', async () => {
    await openPage();
    vi.useFakeTimers();
    // jsdom itself cannot reload.
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    act(() => endSession(readToken()));
    expect(localStorage.getItem('plumbline.token')).toBeNull();
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    void pass(2499);
    expect(reload).not.toHaveBeenCalled();
    void pass(1);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a session that another tab replaced', () => {
  it('ends with the same message, keeps the answers, and leaves the new token alone', async () => {
    await drafts.keep({ name: NAME, tab: 'gone', draft: UNSENT });
    await openPage();
    localStorage.setItem('plumbline.token', 'of-the-next');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'plumbline.token' })));
    await screen.findByText(
      'You were logged out of your session by another user. Please log in again.',
    );
    expect(localStorage.getItem('plumbline.token')).toBe('of-the-next');
    expect(asked).not.toContain('/api/auth/logout/');
    expect(await drafts.list(USER.id)).toHaveLength(1);
  });
});

describe('the dialog before leaving', () => {
  it('leaves automatically after a countdown that it shows', () => {
    vi.useFakeTimers();
    const left = vi.fn();
    render(<LeaveDialog onLeave={left} onStay={() => undefined} countdownMs={1500} />);
    screen.getByText('Leaving this page in 2 seconds.');
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    void pass(1400);
    expect(left).not.toHaveBeenCalled();
    screen.getByText('Leaving this page in 1 second.');
    void pass(200);
    expect(left).toHaveBeenCalledOnce();
  });
});
