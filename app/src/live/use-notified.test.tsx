import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepToken } from '../api/token.ts';
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
