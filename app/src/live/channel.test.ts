import { endpoints } from '@plumbline/api-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openChannel } from './channel.ts';
import { FakeSocket } from './testing/fake-socket.ts';

let token: string | null;
let happened: unknown[];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened = [];
  token = 'one';
  happened = [];
  end = open();
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () =>
  openChannel({
    endpoint: endpoints.notified,
    token: () => token,
    onMessage: (message) => happened.push(message),
    onReopened: () => happened.push('reopened'),
    onSignedOut: () => happened.push('signed out'),
  });
const sockets = () => FakeSocket.opened;
const newest = (): FakeSocket => {
  const socket = sockets().at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};

describe('a channel', () => {
  it('opens the socket of its endpoint with the token, and passes on each message', () => {
    expect(newest().url.pathname + newest().url.search).toBe('/ws/notifications/?token=one');
    expect(newest().url.protocol).toBe('ws:');
    newest().open();
    newest().say({ data: { verb: null, count: 2 } });
    expect(happened).toEqual([{ data: { verb: null, count: 2 } }]);
  });

  it.each([1000, 1001, 1006, 1011])(
    'reconnects 500 ms after it closed with %i, with the current token, and reports it',
    (code) => {
      newest().open();
      token = 'two';
      newest().close(code);
      vi.advanceTimersByTime(499);
      expect(sockets()).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(sockets()).toHaveLength(2);
      expect(newest().url.search).toBe('?token=two');
      expect(happened).toEqual([]);
      newest().open();
      expect(happened).toEqual(['reopened']);
    },
  );

  it('keeps trying with longer waits while the server does not answer, and reports the reconnection once', () => {
    newest().open();
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      newest().close(1006);
      const before = sockets().length;
      const startMs = Date.now();
      while (sockets().length === before) vi.advanceTimersByTime(1);
      waits.push(Date.now() - startMs);
    }
    expect(waits[0]).toBe(500);
    for (const [round, wait] of waits.slice(1).entries()) {
      const longest = Math.min(30_000, 500 * 2 ** (round + 1));
      expect(wait).toBeGreaterThanOrEqual(longest / 2);
      expect(wait).toBeLessThanOrEqual(longest + 1);
    }
    newest().open();
    expect(happened).toEqual(['reopened']);
    // A socket that was open is retried soon.
    newest().close(1006);
    vi.advanceTimersByTime(500);
    expect(sockets()).toHaveLength(14);
  });

  it('tries at once when the network is back', () => {
    newest().open();
    for (let round = 0; round < 6; round += 1) {
      newest().close(1006);
      vi.advanceTimersByTime(30_000);
    }
    newest().close(1006);
    const before = sockets().length;
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(sockets()).toHaveLength(before + 1);
  });

  it('asks only for missed messages when it was slow to open, and refetches nothing', () => {
    vi.advanceTimersByTime(2300);
    newest().open();
    expect(happened).toEqual([]);
    expect(newest().sent).toEqual(['{"since":2300}']);
  });

  it('asks for nothing when it opens in time', () => {
    vi.advanceTimersByTime(400);
    newest().open();
    expect(newest().sent).toEqual([]);
  });

  it('reports a reconnection when it opens too late to ask for missed messages, or on the second try', () => {
    vi.advanceTimersByTime(60_001);
    newest().open();
    expect(happened).toEqual(['reopened']);
    newest().close(1006);
    end();
    happened.length = 0;
    end = open();
    newest().close(1006);
    vi.advanceTimersByTime(500);
    newest().open();
    expect(happened).toEqual(['reopened']);
  });

  it('ends with the session', () => {
    newest().open();
    newest().close(4401);
    vi.advanceTimersByTime(60_000);
    expect(happened).toEqual(['signed out']);
    expect(sockets()).toHaveLength(1);
  });

  it('reconnects only on focus after it gave way to newer pages', () => {
    newest().open();
    newest().close(4408);
    vi.advanceTimersByTime(60_000);
    expect(sockets()).toHaveLength(1);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    expect(sockets()).toHaveLength(2);
    newest().open();
    expect(happened).toEqual(['reopened']);
  });

  it('does not reconnect after it ends, or while no one is signed in', () => {
    newest().open();
    token = null;
    newest().close(1006);
    vi.advanceTimersByTime(5000);
    expect(sockets()).toHaveLength(1);
    token = 'three';
    end();
    newest().close(1006);
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(5000);
    expect(sockets()).toHaveLength(1);
  });
});
