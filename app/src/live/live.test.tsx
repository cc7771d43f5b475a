import { endpoints, type LiveMessage } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useResource } from '../api/resource.ts';
import { keepToken } from '../api/token.ts';
import { SessionProvider } from '../session/session.tsx';
import { people } from '../session/testing/people.ts';
import { SignedIn } from '../session/testing/signed-in.tsx';
import { LiveProvider, useLive } from './live.tsx';
import { FakeSocket } from './testing/fake-socket.ts';

/** The fake server: counts how often each path was requested. */
let asked: Map<string, number>;
let person = people.gcAdmin;
const answer = async (input: RequestInfo | URL): Promise<Response> => {
  const { pathname, search } = new URL(String(input), 'http://localhost');
  const path = `${pathname}${search}`;
  asked.set(path, (asked.get(path) ?? 0) + 1);
  const body =
    pathname === '/api/users/me/'
      ? person
      : { incoming_quantity: asked.get(path), count: asked.get(path), results: [] };
  return Response.json(body);
};

const events: unknown[] = [];
function Page() {
  useLive((event) => events.push(event));
  const vault = useResource(endpoints.getDataVault, { query: { tp: 'a' } });
  const section = useResource(endpoints.getAnswers, { query: { tp: 'a', link: 'insurance' } });
  const other = useResource(endpoints.getDataVault, { query: { tp: 'b' } });
  const granted = useResource(endpoints.listAccessGranted);
  const permissions = useResource(endpoints.listPermissions);
  const incoming = useResource(endpoints.countIncoming);
  const news = useResource(endpoints.listNotifications, { query: { unread: true } });
  const mine = useResource(endpoints.listSessions);
  const all = { vault, section, other, granted, permissions, incoming, news, mine };
  const state = Object.entries(all).map(([name, { data }]) => {
    const counted = data as { count?: number; incoming_quantity?: number } | undefined;
    return `${name} ${(name === 'incoming' ? counted?.incoming_quantity : counted?.count) ?? '-'}`;
  });
  return <p>{state.join(', ')}</p>;
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened = [];
  asked = new Map();
  events.length = 0;
  localStorage.clear();
  keepToken('good');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const shown = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeTruthy());

async function open(): Promise<void> {
  const page = {
    element: (
      <LiveProvider>
        <Page />
      </LiveProvider>
    ),
  };
  const router = createMemoryRouter([
    { element: <SignedIn />, children: [{ path: '/', ...page }] },
  ]);
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, revalidateOnFocus: false }}>
      <SnackbarProvider>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </SnackbarProvider>
    </SWRConfig>,
  );
  await shown('vault 1, section 1, other 1, granted 1, permissions 1, incoming 1, news 1, mine 1');
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(2));
  for (const socket of FakeSocket.opened) act(() => socket.open());
}

const channel = (name: 'incoming' | 'notifications'): FakeSocket => {
  const found = FakeSocket.opened.findLast(({ url }) => url.pathname === `/ws/${name}/`);
  if (!found) throw new Error(`no socket of ${name}`);
  return found;
};
const tell = (message: LiveMessage) => act(() => channel('incoming').say(message));

describe('live updates', () => {
  it('refetch the vault and the lists that a contractor sees', async () => {
    person = people.gcAdmin;
    await open();
    tell({ type: 'vault_changed', tp: 'a' });
    await shown(
      'vault 2, section 2, other 1, granted 2, permissions 1, incoming 1, news 1, mine 1',
    );
    tell({ type: 'grants_changed', counter: 3 });
    await shown(
      'vault 3, section 3, other 2, granted 3, permissions 1, incoming 1, news 1, mine 1',
    );
    tell({ type: 'request_changed', tp: 'a', counter: 3 });
    await shown(
      'vault 4, section 3, other 2, granted 4, permissions 1, incoming 1, news 1, mine 1',
    );
    // Without a counter, only lists have changed.
    tell({ type: 'grants_changed' });
    await shown(
      'vault 4, section 3, other 2, granted 5, permissions 1, incoming 1, news 1, mine 1',
    );
    expect(events).toHaveLength(4);
  });

  it('refetch permissions and incoming requests for a trade partner', async () => {
    person = people.tpAdmin;
    await open();
    tell({ type: 'request_changed', tp: 'own', counter: 7 });
    await shown(
      'vault 1, section 1, other 1, granted 1, permissions 2, incoming 2, news 1, mine 1',
    );
  });

  it('clear a vault whose permission was revoked, without refetching it', async () => {
    person = people.gcAdmin;
    await open();
    tell({ type: 'grant_changed', tp: 'a', sections: ['basic-information'] });
    await shown(
      'vault 2, section 2, other 1, granted 2, permissions 1, incoming 1, news 1, mine 1',
    );
    tell({ type: 'grant_revoked', tp: 'a', sections: [] });
    await shown(
      'vault -, section -, other 1, granted 3, permissions 1, incoming 1, news 1, mine 1',
    );
  });

  it('clear a section whose access ended, even if the server refuses to send it again', async () => {
    person = people.gcAdmin;
    await open();
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
      String(input).startsWith(endpoints.getAnswers.path)
        ? Response.json({ title: 'No access', status: 403 }, { status: 403 })
        : answer(input),
    );
    tell({ type: 'grant_changed', tp: 'a', sections: ['insurance'] });
    await shown(
      'vault 2, section 1, other 1, granted 2, permissions 1, incoming 1, news 1, mine 1',
    );
    tell({ type: 'grant_changed', tp: 'a', sections: ['basic-information'] });
    await shown(
      'vault 3, section -, other 1, granted 3, permissions 1, incoming 1, news 1, mine 1',
    );
  });

  it('ignore a message type that this build does not know', async () => {
    await open();
    tell({ type: 'of_another_build' } as unknown as LiveMessage);
    tell({ type: 'vault_changed', tp: 'b' });
    await shown(
      'vault 1, section 1, other 2, granted 2, permissions 1, incoming 1, news 1, mine 1',
    );
  });

  it('refetch everything after the socket reconnects', async () => {
    await open();
    act(() => channel('incoming').close(1006));
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(3));
    act(() => channel('incoming').open());
    await shown(
      'vault 2, section 2, other 2, granted 2, permissions 2, incoming 2, news 2, mine 2',
    );
    expect(events).toEqual([{ type: 'reconnected' }]);
  });
});

describe('a notification', () => {
  it('is shown and refetches the list; one without text only refetches the list', async () => {
    await open();
    act(() => channel('notifications').say({ data: { verb: 'Priya asks.', count: 2 } }));
    await shown('Priya asks.');
    await shown(
      'vault 1, section 1, other 1, granted 1, permissions 1, incoming 1, news 2, mine 1',
    );
    act(() => channel('notifications').say({ data: { verb: null, count: 0 } }));
    await shown(
      'vault 1, section 1, other 1, granted 1, permissions 1, incoming 1, news 3, mine 1',
    );
    expect(screen.queryByText('null')).toBeNull();
  });

  it('that came while the socket was down is fetched after it reconnects', async () => {
    await open();
    act(() => channel('notifications').close(1006));
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(3));
    act(() => channel('notifications').open());
    await shown(
      'vault 1, section 1, other 1, granted 1, permissions 1, incoming 1, news 2, mine 1',
    );
  });
});
