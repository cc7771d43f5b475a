import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../api/api.ts';
import { keepToken, readToken } from '../api/token.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { useNotified } from './use-notified.ts';

let heard: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened = [];
  heard = [];
  keepToken('good');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

function Page({ name }: { readonly name: string }) {
  useNotified(() => heard.push(name));
  return null;
}
const socket = (): FakeSocket => {
  const newest = FakeSocket.opened.at(-1);
  if (!newest) throw new Error('no socket was opened');
  return newest;
};

it('calls back on a notification, and after the socket reconnects, because one may have been missed', () => {
  const { rerender, unmount } = render(<Page name="first" />);
  socket().open();
  expect(heard).toEqual([]);
  socket().say({ data: { verb: 'Summit Electric accepted you.', count: 1 } });
  expect(heard).toEqual(['first']);
  rerender(<Page name="second" />);
  socket().close(1006);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.opened).toHaveLength(2);
  socket().open();
  expect(heard).toEqual(['first', 'second']);
  unmount();
  expect(socket().isClosed).toBe(true);
});

describe('when the session of the socket ended', () => {
  let asked: string[];
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return new Response(null, { status: 204 });
    });
    beginSession();
    render(<Page name="first" />);
    socket().open();
  });

  it('removes the token, and has the server clear the cookie', () => {
    socket().close(4401);
    expect(readToken()).toBeNull();
    expect(asked).toEqual(['/api/auth/logout/']);
  });

  it('keeps the newer session of another tab', () => {
    keepToken('newer');
    socket().close(4401);
    expect(readToken()).toBe('newer');
    expect(asked).toEqual([]);
  });
});
